import type { EmailDriver } from './contract.ts'
import type { MediaDriver } from '../media/contract.ts'
import type { ReceivedMailDriver } from './replies/contract.ts'
import type { SmtpSettings } from './drivers/smtp_email.ts'
import type { ResendSettings } from './drivers/resend_email.ts'

/** A driver that is imported and made when the first mail is sent. */
export type EmailDriverFactory = () => Promise<EmailDriver>

/** Declares the drivers of e-mail and the one that is used. */
export function defineEmail<Drivers extends Record<string, EmailDriverFactory>>(config: {
  default: keyof Drivers
  drivers: Drivers
}) {
  return config
}

/** The settings of a driver, one of which may be missing in the environment. */
type Unproved<Settings, Key extends keyof Settings> = Omit<Settings, Key> & {
  [Name in Key]: Settings[Name] | undefined
}

/** The drivers of e-mail for config/messaging.ts. Throws, when the first mail is sent, where a setting is missing. */
export const drivers = {
  /** Keeps mails in the local outbox. */
  log: (): EmailDriverFactory => async () => {
    const { OutboxEmail } = await import('./drivers/outbox_email.ts')
    return new OutboxEmail()
  },

  smtp:
    (settings: Unproved<SmtpSettings, 'url'>): EmailDriverFactory =>
    async () => {
      const { SmtpEmail } = await import('./drivers/smtp_email.ts')
      return new SmtpEmail({ ...settings, url: required('SMTP_URL', settings.url) })
    },

  resend:
    (settings: Unproved<ResendSettings, 'apiKey'>): EmailDriverFactory =>
    async () => {
      const { ResendEmail } = await import('./drivers/resend_email.ts')
      return new ResendEmail({ ...settings, apiKey: required('RESEND_API_KEY', settings.apiKey) })
    },
}

type Inbound = { apiKey: string | undefined; url: string; deadline: number }

/** Where files of mails to us are fetched, for config/messaging.ts. */
export const mailMediaDrivers = {
  resend:
    ({ apiKey, ...rest }: Inbound) =>
    async (): Promise<MediaDriver> => {
      const { ResendMedia } = await import('../media/drivers/resend_media.ts')
      return new ResendMedia({ ...rest, apiKey: required('RESEND_API_KEY', apiKey) })
    },
}

/** Where mails to us are fetched, for config/messaging.ts. */
export const receivedDrivers = {
  resend:
    ({ apiKey, ...rest }: Inbound) =>
    async (): Promise<ReceivedMailDriver> => {
      const { ResendReceived } = await import('./replies/drivers/resend_received.ts')
      return new ResendReceived({ ...rest, apiKey: required('RESEND_API_KEY', apiKey) })
    },

  simulator: () => async (): Promise<ReceivedMailDriver> => {
    const { SimulatedReceived } = await import('./replies/drivers/simulated_received.ts')
    return new SimulatedReceived()
  },
}

function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`The chosen MAIL_DRIVER needs ${name}`)
  return value
}
