import messagingConfig from '#config/messaging'
import type { MessageSource } from '../channels/whatsapp/news.ts'
import { appsOf } from '../channels/whatsapp/numbers/apps_of.ts'

/** Numbers and accounts of a batch that are looked for; Meta puts one of each into it. */
const MOST_NAMED = 20

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
  async whatsapp(body: string) {
    const { whatsapp } = messagingConfig.webhooks
    const { cloudApiSource, namedInBatch } =
      await import('../channels/whatsapp/drivers/cloud_api_webhook.ts')
    const own = await appsOf(namedInBatch(body, MOST_NAMED))
    if (!whatsapp && own.length === 0) return undefined
    return cloudApiSource({ apps: [...(whatsapp ? [{ secret: whatsapp.appSecret }] : []), ...own] })
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
} satisfies Record<string, (body: string) => Promise<MessageSource | undefined>>

/** The source of a provider's notification; nothing where it is not configured. */
export function sourceOf(name: SourceName, body: string): Promise<MessageSource | undefined> {
  return SOURCES[name](body)
}
