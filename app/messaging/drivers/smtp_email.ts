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
    // One object: what stands beside an address as a second argument is taken for properties of every mail.
    this.#transport = createTransport({
      url,
      connectionTimeout: deadline,
      greetingTimeout: deadline,
      socketTimeout: deadline,
    })
  }

  async send(
    { to, subject, html, text, calendar }: Mail,
    { key, signal }: { key: string; signal: AbortSignal }
  ): Promise<string> {
    signal.throwIfAborted()
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

/** Where a server speaks of the mail. What it says earlier is about us: who we are, whether we may send as this address. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA']

/** 5xx is the server's final word (RFC 5321, section 4.2.1), when it is about the mail. The rest is ours to mend. */
function finalWord(error: unknown): RefusedForGood | undefined {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string }
  const isFinal = responseCode >= 500 && ABOUT_THE_MAIL.includes(command)
  return isFinal ? new RefusedForGood(`SMTP ${responseCode}`) : undefined
}

/** A server that answers a word at a time keeps within every timeout of the transport, but not within the job's. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
