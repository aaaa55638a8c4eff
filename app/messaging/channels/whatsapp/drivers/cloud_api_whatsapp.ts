import { callProvider } from './call_provider.ts'
import { USUAL_WAIT } from '../../budget/retry_after.ts'
import {
  MaybeSent,
  NoRoom,
  RefusedForGood,
  SenderRefused,
  type SendOptions,
} from '../../contract.ts'
import { WhatsAppDriver, type WhatsAppMessage } from '../contract.ts'
import { CLOUD_API_LIMITS, CLOUD_API_REFUSALS, failureOf } from './cloud_api_errors.ts'

/** How to reach Meta. */
export type CloudApiSettings = {
  token: string
  phoneNumberId: string
  url: string
  deadline: number
}

/** The version of the Graph API that these calls are written for. */
export const GRAPH = 'v23.0'

type Accepted = { messages?: { id?: string }[] }

type Refused = { error?: { code?: number; message?: string } }

/** Hands messages to Meta's Cloud API. It has no idempotency key: what gets no answer may have been sent. */
export class CloudApiWhatsApp extends WhatsAppDriver {
  #settings: CloudApiSettings

  constructor(settings: CloudApiSettings) {
    super()
    this.#settings = settings
  }

  async send(message: WhatsAppMessage, { key, signal, handingOver }: SendOptions): Promise<string> {
    const { token, phoneNumberId, url, deadline } = this.#settings
    await handingOver?.()
    const { status, body } = await callProvider(`${url}/${GRAPH}/${phoneNumberId}/messages`, {
      method: 'POST',
      headers: { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(message, key)),
      signal,
      deadline,
    })
    if (status >= 400) throw refusalOf(status, body as Refused | undefined)
    const id = (body as Accepted).messages?.[0]?.id
    if (!id) throw new MaybeSent('Accepted without an id')
    return id
  }
}

/** What an answer means to the delivery. After a wrong token or an unpaid bill is mended, the message is sent. */
function refusalOf(status: number, body: Refused | undefined): Error {
  const code = body?.error?.code ?? 0
  const words = `WhatsApp ${status} ${code}`
  const reason = CLOUD_API_REFUSALS[code]
  if (reason) return new RefusedForGood(words, reason)
  if (CLOUD_API_LIMITS.has(code)) return new NoRoom(words, USUAL_WAIT)
  const failure = failureOf(status, code)
  if (failure) return new SenderRefused(failure)
  return status !== 400 || code > 0 ? new Error(words) : new RefusedForGood(words)
}

/** A phone goes as digits; since 2026 a user may be known by an id alone. */
function bodyOf({ to, replyTo, ...message }: WhatsAppMessage, key: string) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...(to.startsWith('+') ? { to: to.slice(1) } : { recipient: to }),
    // Comes back with each status, so that one that overtakes this answer is understood.
    biz_opaque_callback_data: key,
    ...(replyTo && { context: { message_id: replyTo } }),
    ...contentOf(message),
  }
}

function contentOf({ text, template, buttons }: Omit<WhatsAppMessage, 'to'>) {
  if (template) {
    const { name, language, variables } = template
    const components = [
      { type: 'body', parameters: variables.map((value) => ({ type: 'text', text: value })) },
      ...buttons.map(({ payload }, index) => ({
        type: 'button',
        sub_type: 'quick_reply',
        index: String(index),
        parameters: [{ type: 'payload', payload }],
      })),
    ]
    return { type: 'template', template: { name, language: { code: language }, components } }
  }
  if (buttons.length === 0) return { type: 'text', text: { body: text, preview_url: false } }
  const replies = buttons.map(({ title, payload: id }) => ({ type: 'reply', reply: { id, title } }))
  return {
    type: 'interactive',
    interactive: { type: 'button', body: { text }, action: { buttons: replies } },
  }
}
