import type { Readable } from 'node:stream'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { parseConnectionUrl } from 'nodemailer/lib/shared'

/** How to reach a mail server. Milliseconds: to be reached, to greet, between two words. */
export type ServerSettings = { url: string; connect: number; greeting: number; silence: number }

export type Envelope = { from: string; to: string }

type Credentials = { user?: string; pass?: string }

/** A conversation with a mail server, which takes one mail after the other. It is opened with the first. */
export class SmtpConversation {
  #url: string
  #connection: SMTPConnection
  #isOpen = false
  #fail: (error: Error) => void = () => undefined

  /** The mails that it has taken. */
  mails = 0

  constructor({ url, connect, greeting, silence }: ServerSettings) {
    this.#url = url
    this.#connection = new SMTPConnection({
      ...parseConnectionUrl(url),
      connectionTimeout: connect,
      greetingTimeout: greeting,
      socketTimeout: silence,
    })
    this.#connection.on('error', (error) => this.#end(error))
    this.#connection.once('end', () => this.#end(new Error('the server closed the connection')))
  }

  /** False before the first mail, and once it has ended. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Offers a mail. Its text is read only after the server has accepted sender and recipient. */
  async send(envelope: Envelope, message: Readable): Promise<void> {
    try {
      if (!this.#isOpen) await this.#open()
      await this.#step((done) => this.#connection.send(envelope, message, done))
      this.mails++
    } catch (error) {
      // A message that is refused before its text was not handed over, though the stream would be read to its end.
      message.destroy()
      throw error
    }
  }

  close(): void {
    this.#isOpen = false
    this.#connection.close()
  }

  async #open() {
    const { user, pass } = (parseConnectionUrl(this.#url).auth ?? {}) as Credentials
    await this.#step((done) => this.#connection.connect(done))
    if (user && pass) await this.#step((done) => this.#connection.login({ user, pass }, done))
    this.#isOpen = true
  }

  /** One step, which fails also where the conversation ends meanwhile. */
  #step(run: (done: (error?: Error | null) => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#fail = reject
      run((error) => (error ? reject(error) : resolve()))
    })
  }

  #end(error: Error) {
    this.#isOpen = false
    this.#fail(error)
  }
}

/** Conversations that wait for their next mail. So not each mail is a new connection, greeting and login. */
export class KeptConversations {
  #waiting: { conversation: SmtpConversation; timer: NodeJS.Timeout }[] = []
  #settings: { mailsEach: number; idle: number }

  /** Each takes `mailsEach` mails at most, and is closed after it has waited for `idle` milliseconds. */
  constructor({ mailsEach, idle }: { mailsEach: number; idle: number }) {
    this.#settings = { mailsEach, idle }
  }

  /** The one that has waited for the shortest time, if any. */
  take(): SmtpConversation | undefined {
    for (let last = this.#waiting.pop(); last; last = this.#waiting.pop()) {
      clearTimeout(last.timer)
      if (last.conversation.isOpen) return last.conversation
    }
    return undefined
  }

  /** Keeps one that has just taken a mail. */
  keep(conversation: SmtpConversation): void {
    const { mailsEach, idle } = this.#settings
    if (!conversation.isOpen || conversation.mails >= mailsEach) return conversation.close()
    const timer = setTimeout(() => {
      this.#waiting = this.#waiting.filter((one) => one.conversation !== conversation)
      conversation.close()
    }, idle)
    this.#waiting.push({ conversation, timer })
  }
}
