import { Readable } from 'node:stream'
import { Lanes } from './lanes.ts'
import MailComposer from 'nodemailer/lib/mail-composer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import { EmailDriver, leavingHeaders, type Mail } from '../contract.ts'
import {
  AddressRefused,
  MaybeSent,
  NoRoom,
  RefusedForGood,
  type SendOptions,
} from '../../contract.ts'

/** How to reach the provider. */
export type SmtpSettings = {
  url: string
  from: { name: string; address: string }
  /** Milliseconds: to be reached, to greet, between two words, and for all of it. */
  connect: number
  greeting: number
  silence: number
  whole: number
  /** How many at once to the server, and to one domain of recipients; how long a mail waits for room. */
  perServer: number
  perDomain: number
  patience: number
}

type Envelope = { from: string; to: string }

/**
 * Hands mails to an SMTP server. The Message-ID is made from the delivery's key and is the same at every try. SMTP knows no
 * repetition: once the end of a message may have been read, only the server's answer tells whether it was accepted.
 */
export class SmtpEmail extends EmailDriver {
  #lanes = new Lanes()
  #settings: SmtpSettings

  constructor(settings: SmtpSettings) {
    super()
    this.#settings = settings
  }

  async send(mail: Mail, { key, signal, handingOver }: SendOptions): Promise<string> {
    signal.throwIfAborted()
    const { perServer, perDomain, patience } = this.#settings
    const domain = mail.to.address.split('@').at(-1)!.toLowerCase()
    const leave = await this.#lanes.enter(
      { server: perServer, [`@${domain}`]: perDomain },
      patience
    )
    if (!leave) throw new NoRoom(`no room for ${domain}`)
    try {
      return await this.#deliver(mail, { key, signal, handingOver })
    } finally {
      leave()
    }
  }

  async #deliver(mail: Mail, { key, signal, handingOver }: SendOptions): Promise<string> {
    const messageId = `<${key}@${this.#settings.from.address.split('@')[1]}>`
    const raw = await this.#compose(mail, messageId)
    const progress = { isHandedOver: false }
    // The stream ends, and with it the message, only after the hand-over is recorded.
    async function* parts() {
      yield raw
      await handingOver?.()
      progress.isHandedOver = true
    }
    const connection = this.#connection()
    const stop = AbortSignal.any([signal, AbortSignal.timeout(this.#settings.whole)])
    const envelope = { from: this.#settings.from.address, to: mail.to.address }
    try {
      await within(stop, this.#converse(connection, envelope, Readable.from(parts())))
      return messageId
    } catch (error) {
      throw verdict(error as SmtpError, progress.isHandedOver)
    } finally {
      connection.close()
    }
  }

  #compose(mail: Mail, messageId: string): Promise<Buffer> {
    const { to, replyTo, subject, html, text, calendar } = mail
    const icalEvent = calendar && { ...calendar, filename: 'cupo.ics' }
    const { from } = this.#settings
    const headers = leavingHeaders(mail)
    const parts = { from, to, replyTo, subject, html, text, messageId, icalEvent, headers }
    return new MailComposer(parts).compile().build()
  }

  #connection(): SMTPConnection {
    const { url, connect, greeting, silence } = this.#settings
    return new SMTPConnection({
      ...parseConnectionUrl(url),
      connectionTimeout: connect,
      greetingTimeout: greeting,
      socketTimeout: silence,
    })
  }

  #converse(connection: SMTPConnection, envelope: Envelope, message: Readable): Promise<void> {
    const { user, pass } = (parseConnectionUrl(this.#settings.url).auth ?? {}) as Credentials
    return new Promise((resolve, fail) => {
      const reject = (error: Error) => {
        // A message that is refused before its text was not handed over, though the stream would be read to its end.
        message.destroy()
        fail(error)
      }
      const send = () =>
        connection.send(envelope, message, (error) => (error ? reject(error) : resolve()))
      connection.on('error', reject)
      connection.once('end', () => reject(new Error('the server closed the connection')))
      connection.connect(() => {
        if (!user || !pass) return send()
        connection.login({ user, pass }, (error) => (error ? reject(error) : send()))
      })
    })
  }
}

type Credentials = { user?: string; pass?: string }
type SmtpError = Error & { responseCode?: number; command?: string; response?: string }

/** Commands whose answers are about the mail. Earlier ones are about us: our login, our address as a sender. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA']

/**
 * The meaning of a failure. 5xx about the mail is final (RFC 5321, section 4.2.1); no answer after the end of the message
 * leaves open whether it was accepted; anything else may pass, or is ours to mend.
 */
function verdict(error: SmtpError, isHandedOver: boolean): Error {
  const { responseCode = 0, command = '', response = '' } = error
  const bounce = command === 'RCPT TO' ? bounceOf(responseCode, response) : undefined
  if (bounce) return new AddressRefused(`SMTP ${responseCode}`, bounce)
  if (responseCode >= 500 && ABOUT_THE_MAIL.includes(command))
    return new RefusedForGood(`SMTP ${responseCode}`)
  if (isHandedOver && !responseCode) return new MaybeSent(error.message)
  return error
}

/** What a refusal says of the address. One of a policy (5.7.x) is about us. */
function bounceOf(code: number, response: string): 'hard' | 'soft' | undefined {
  if (code < 500 || /\b5\.7\.\d/.test(response)) return undefined
  return code === 552 || /\b5\.2\.2\b/.test(response) ? 'soft' : 'hard'
}

/** Waits for work, and rejects with the signal's reason when that aborts first. */
function within(signal: AbortSignal, work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error)
    work.then(resolve, reject)
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
  })
}
