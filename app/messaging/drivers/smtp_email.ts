import { createTransport, type Transporter } from 'nodemailer'
import { EmailDriver, RefusedForGood, type Mail } from '../contracts.ts'

type Settings = { url: string; from: { name: string; address: string }; deadline: number }

/** Hands mails to an SMTP server. The Message-ID is made from the delivery's key, so that readers can tell a repetition. */
export class SmtpEmail extends EmailDriver {
  #transport: Transporter
  #from: Settings['from']

  constructor({ url, from, deadline }: Settings) {
    super()
    this.#from = from
    this.#transport = createTransport(url, {
      connectionTimeout: deadline,
      greetingTimeout: deadline,
      socketTimeout: deadline,
    } as never)
  }

  async send(
    { to, subject, html, text, calendar }: Mail,
    { key }: { key: string }
  ): Promise<string> {
    const domain = this.#from.address.split('@')[1]
    try {
      const { messageId } = await this.#transport.sendMail({
        from: this.#from,
        to,
        subject,
        html,
        text,
        messageId: `<${key}@${domain}>`,
        icalEvent: calendar && { ...calendar, filename: 'cupo.ics' },
      })
      return messageId
    } catch (error) {
      // 5xx is the server's final word (RFC 5321, section 4.2.1).
      const { responseCode = 0 } = error as { responseCode?: number }
      throw responseCode >= 500 ? new RefusedForGood(`SMTP ${responseCode}`) : error
    }
  }
}
