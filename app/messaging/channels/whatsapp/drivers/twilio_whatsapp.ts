import { isRefusedByTwilio, twilioClient, type TwilioSettings } from './twilio_client.ts'
import { TWILIO_LIMITS, TWILIO_REFUSALS } from './twilio_errors.ts'
import { WhatsAppDriver, type WhatsAppMessage } from '../contract.ts'
import { USUAL_WAIT } from '../../budget/retry_after.ts'
import { MaybeSent, NoRoom, RefusedForGood, type SendOptions } from '../../contract.ts'

/** Finds Twilio's id (HX…) of a content by its name and language. */
export type ContentFinder = (name: string, language: string) => Promise<string | undefined>

/** The contents that carry buttons within an open window: their text and titles are variables. */
export const sessionContent = (buttons: number) => `session_buttons_${buttons}`

/** Hands messages to Twilio by its SDK. It has no idempotency key: what gets no answer may have been sent. */
export class TwilioWhatsApp extends WhatsAppDriver {
  #settings: TwilioSettings
  #findContent: ContentFinder

  constructor(settings: TwilioSettings, findContent: ContentFinder) {
    super()
    this.#settings = settings
    this.#findContent = findContent
  }

  async send(message: WhatsAppMessage, { key, signal, handingOver }: SendOptions): Promise<string> {
    const { from, statusCallback } = this.#settings
    const content = await this.#contentOf(message)
    await handingOver?.()
    const client = twilioClient(this.#settings, signal)
    const sent = await client.messages
      .create({
        from: `whatsapp:${from}`,
        to: `whatsapp:${message.to}`,
        // Comes back with each status, so that one that overtakes this answer is understood.
        statusCallback: `${statusCallback}?delivery=${key}`,
        ...content,
      })
      .catch((error: unknown) => {
        throw refusalOf(error)
      })
    if (!sent.sid) throw new MaybeSent('Accepted without an id')
    return sent.sid
  }

  /** Twilio sends a template, and buttons at all, by the id of a content; a plain text as it is. */
  async #contentOf({ text, template, buttons }: WhatsAppMessage) {
    if (!template && buttons.length === 0) return { body: text }
    const values = template
      ? [...template.variables, ...buttons.map(({ payload }) => payload)]
      : [text, ...buttons.flatMap(({ title, payload }) => [title, payload])]
    const name = template?.name ?? sessionContent(buttons.length)
    const contentSid = await this.#findContent(name, template?.language ?? 'es')
    if (!contentSid) throw new RefusedForGood(`Twilio has no content ${name}`, 'windowClosed')
    const numbered = values.map((value, index) => [String(index + 1), value])
    return { contentSid, contentVariables: JSON.stringify(Object.fromEntries(numbered)) }
  }
}

/** What an error of the SDK means to the delivery. After a wrong token is mended, the message is sent. */
function refusalOf(error: unknown): unknown {
  if (!isRefusedByTwilio(error)) return error
  const { status, code = 0 } = error
  const words = `Twilio ${status} ${code}`
  const reason = TWILIO_REFUSALS[code]
  if (reason) return new RefusedForGood(words, reason)
  if (TWILIO_LIMITS.has(code)) return new NoRoom(words, USUAL_WAIT)
  return status !== 400 ? new Error(words) : new RefusedForGood(words)
}
