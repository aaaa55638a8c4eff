import messagingConfig from '#config/messaging'
import type { MessageSource } from '../channels/whatsapp/news.ts'

/** A provider that notifies us of messages. */
export type SourceName = keyof typeof SOURCES

/** How notifications are read, by provider; nothing where its secret is not configured. */
const SOURCES = {
  async twilio() {
    const { twilio } = messagingConfig.webhooks
    if (!twilio) return undefined
    const { twilioSource } = await import('../channels/whatsapp/drivers/twilio_webhook.ts')
    return twilioSource(twilio)
  },
  async whatsapp() {
    const { whatsapp } = messagingConfig.webhooks
    if (!whatsapp) return undefined
    const { cloudApiSource } = await import('../channels/whatsapp/drivers/cloud_api_webhook.ts')
    return cloudApiSource(whatsapp)
  },
  async resend() {
    const { resend } = messagingConfig.webhooks
    if (!resend) return undefined
    const { resendSource } = await import('../channels/email/drivers/resend_webhook.ts')
    return resendSource(resend)
  },
  async simulator() {
    const { simulator } = messagingConfig.webhooks
    if (!simulator) return undefined
    const { simulatorSource } = await import('../channels/whatsapp/drivers/simulator_webhook.ts')
    return simulatorSource(simulator)
  },
} satisfies Record<string, () => Promise<MessageSource | undefined>>

/** The source of a provider; nothing where it is not configured. */
export function sourceOf(name: SourceName): Promise<MessageSource | undefined> {
  return SOURCES[name]()
}
