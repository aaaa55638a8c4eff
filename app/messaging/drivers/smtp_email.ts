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
    { key, signal }: { key: string; signal: AbortSignal }
  ): Promise<string> {
    const domain = this.#from.address.split('@')[1]
    const sending = this.#transport.sendMail({
      from: this.#from,
      to,
      subject,
      html,
      text,
      messageId: `<${key}@${domain}>`,
      icalEvent: calendar && { ...calendar, filename: 'cupo.ics' },
    })
    try {
      const { messageId } = await Promise.race([sending, aborted(signal)])
      return messageId
    } catch (error) {
      throw finalWord(error) ?? error
    }
  }
}

/** 5xx is the server's final word (RFC 5321, section 4.2.1); about the mail, not when it refuses our own password. */
function finalWord(error: unknown): RefusedForGood | undefined {
  const { responseCode = 0, code } = error as { responseCode?: number; code?: string }
  const isFinal = responseCode >= 500 && code !== 'EAUTH'
  return isFinal ? new RefusedForGood(`SMTP ${responseCode}`) : undefined
}

/** A server that answers a word at a time keeps within every timeout of the transport, but not within the job's. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const end = () => reject(signal.reason as Error)
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
  })
}
