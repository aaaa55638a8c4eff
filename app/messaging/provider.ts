import { EmailDriver } from './channels/email/contract.ts'
import messagingConfig from '#config/messaging'
import type { ApplicationService } from '@adonisjs/core/types'

/** Chooses the driver that config/messaging.ts names; each is loaded only where it is used. */
export default class MessagingProvider {
  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(EmailDriver, () => makeDriver())
  }
}

async function makeDriver(): Promise<EmailDriver> {
  const { email, from, deadline, smtpUrl, smtp, resend } = messagingConfig
  if (email === 'smtp') {
    const { SmtpEmail } = await import('./channels/email/drivers/smtp_email.ts')
    return new SmtpEmail({ ...smtp, url: required('SMTP_URL', smtpUrl), from })
  }
  if (email === 'resend') {
    const { ResendEmail } = await import('./channels/email/drivers/resend_email.ts')
    return new ResendEmail({
      ...resend,
      apiKey: required('RESEND_API_KEY', resend.apiKey),
      from,
      deadline,
    })
  }
  const { OutboxEmail } = await import('./channels/email/drivers/outbox_email.ts')
  return new OutboxEmail()
}

function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`MAIL_DRIVER=${messagingConfig.email} needs ${name}`)
  return value
}
