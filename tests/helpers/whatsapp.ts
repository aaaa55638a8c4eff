import { RESEND } from '#tests/fakes/resend'
import { TWILIO } from '#tests/fakes/twilio'
import { CLOUD_API } from '#tests/fakes/whatsapp'
import messagingConfig from '#config/messaging'

const ALL = {
  twilio: { authToken: TWILIO.authToken },
  whatsapp: { appSecret: CLOUD_API.appSecret, verifyToken: CLOUD_API.verifyToken },
  resend: { secret: RESEND.secret },
  simulator: { secret: 'simulated' },
}

const NONE = { twilio: undefined, whatsapp: undefined, simulator: undefined, resend: undefined }

/** Configures the webhooks of messages for one test: all of them, or as `change` says. */
export function withWebhooks(
  cleanup: (end: () => void) => void,
  change: Partial<typeof messagingConfig.webhooks> = {}
) {
  const { webhooks, whatsapp } = { ...messagingConfig, ...messagingConfig.channels }
  const before = { ...webhooks }
  const { number } = whatsapp
  Object.assign(messagingConfig.webhooks, ALL, change)
  messagingConfig.channels.whatsapp.number = CLOUD_API.phoneNumberId
  cleanup(() => {
    Object.assign(messagingConfig.webhooks, NONE, before)
    messagingConfig.channels.whatsapp.number = number
  })
  return messagingConfig.webhooks
}
