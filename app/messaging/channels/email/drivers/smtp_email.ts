import { Readable } from 'node:stream'
import { Lanes } from './lanes.ts'
import MailComposer from 'nodemailer/lib/mail-composer'
import { EmailDriver, leavingHeaders, type Mail } from '../contract.ts'
import {
  KeptConversations,
  SmtpConversation,
  type Envelope,
  type ServerSettings,
} from './smtp_conversation.ts'
import {
  AddressRefused,
  MaybeSent,
  NoRoom,
  RefusedForGood,
  type SendOptions,
} from '../../contract.ts'

/** How to reach the provider. */
export type SmtpSettings = ServerSettings & {
  from: { name: string; address: string }
  /** Milliseconds for all of a mail. */
  whole: number
  /** A conversation takes so many mails, and waits so many milliseconds for the next. */
  mailsEach: number
  idle: number
  /** How many at once to the server, and to one domain of recipients; how long a mail waits for room. */
  perServer: number
  perDomain: number
  patience: number
}

type Message = { envelope: Envelope; raw: Buffer }

/**
 * Hands mails to an SMTP server. The Message-ID is made from the delivery's key and is the same at every try. SMTP knows no
 * repetition: once the end of a message may have been read, only the server's answer tells whether it was accepted.
 */
export class SmtpEmail extends EmailDriver {
  #lanes = new Lanes()
  #kept: KeptConversations
  #settings: SmtpSettings

  constructor(settings: SmtpSettings) {
    super()
    this.#settings = settings
    this.#kept = new KeptConversations(settings)
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

  async #deliver(mail: Mail, options: SendOptions): Promise<string> {
    const messageId = `<${options.key}@${this.#settings.from.address.split('@')[1]}>`
    const envelope = { from: this.#settings.from.address, to: mail.to.address }
    const message = { envelope, raw: await this.#compose(mail, messageId) }
    const kept = this.#kept.take()
    const isSent = kept && (await this.#sendOver(kept, message, options))
    if (!isSent) await this.#sendOver(new SmtpConversation(this.#settings), message, options)
    return messageId
  }

  /**
   * Sends a mail over a conversation. Answers false where an earlier one has ended meanwhile, before it was offered this mail's
   * text: then nothing was handed over.
   */
  async #sendOver(
    conversation: SmtpConversation,
    { envelope, raw }: Message,
    { signal, handingOver }: SendOptions
  ): Promise<boolean> {
    const progress = { isOffered: false, isHandedOver: false }
    // The stream ends, and with it the message, only after the hand-over is recorded.
    async function* parts() {
      progress.isOffered = true
      yield raw
      await handingOver?.()
      progress.isHandedOver = true
    }
    const stop = AbortSignal.any([signal, AbortSignal.timeout(this.#settings.whole)])
    const isKept = conversation.mails > 0
    try {
      await within(stop, conversation.send(envelope, Readable.from(parts())))
    } catch (error) {
      conversation.close()
      const { responseCode } = error as SmtpError
      const hasEnded = responseCode === undefined || responseCode === CLOSING
      if (isKept && hasEnded && !progress.isOffered && !stop.aborted) return false
      throw verdict(error as SmtpError, progress.isHandedOver)
    }
    this.#kept.keep(conversation)
    return true
  }

  #compose(mail: Mail, messageId: string): Promise<Buffer> {
    const { to, replyTo, subject, html, text, calendar } = mail
    const icalEvent = calendar && { ...calendar, filename: 'cupo.ics' }
    const { from } = this.#settings
    const headers = leavingHeaders(mail)
    const parts = { from, to, replyTo, subject, html, text, messageId, icalEvent, headers }
    return new MailComposer({ ...parts, textEncoding: TEXT_ENCODING }).compile().build()
  }
}

/**
 * How texts travel. Quoted-printable is as long, for our texts have accents and our HTML is full of `=`, and takes three times as
 * long to write. Spam filters mind base64 only in texts that are not UTF-8 (SpamAssassin, MIME_BASE64_TEXT).
 */
const TEXT_ENCODING = 'base64'

/** "Service not available, closing transmission channel" (RFC 5321, section 4.2.3). */
const CLOSING = 421

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
