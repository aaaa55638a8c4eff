import { now } from '#core/time'
import { EmailDriver, type Mail } from '../contract.ts'
import OutboxMessage from '../../outbox_message.ts'

/** Keeps mails instead of sending them, for development, demos and tests. Each delivery is kept once. */
export class OutboxEmail extends EmailDriver {
  async send(mail: Mail, { key }: { key: string }): Promise<string> {
    const attachments = mail.calendar
      ? [
          {
            name: 'cupo.ics',
            contentType: `text/calendar; method=${mail.calendar.method}`,
            content: mail.calendar.content,
          },
        ]
      : []
    const message = await OutboxMessage.firstOrCreate(
      { deliveryId: key },
      {
        channel: 'email',
        to: mail.to.address,
        replyTo: mail.replyTo?.address ?? null,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        attachments,
        at: now(),
      }
    )
    return message.id
  }
}
