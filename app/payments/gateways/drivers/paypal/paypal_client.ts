import { now } from '#core/time'
import { GatewayError, withinDeadline } from '../../gateway_error.ts'

export type PayPalSettings = {
  clientId: string
  clientSecret: string
  webhookId: string
  /** PayPal's own interface, that of its sandbox, or another with the same paths, as for tests. */
  apiUrl: string
}

/** A call of PayPal's interface. `key` makes a repeated call give the first answer again, for six hours. */
export type PayPalCall = {
  method: 'GET' | 'POST'
  path: string
  key?: string
  body?: object | FormData
}

type Token = { value: string; until: number }

/** Milliseconds before its end from which a token is not used any more. */
const MARGIN = 60_000

/** Calls PayPal by HTTP, with a token that is kept as long as it is good. Throws GatewayError. */
export class PayPalClient {
  #token?: Promise<Token>

  constructor(private settings: PayPalSettings) {}

  /** Answers undefined for what does not exist. */
  async call<Answer>(call: PayPalCall, signal: AbortSignal): Promise<Answer | undefined> {
    const within = withinDeadline(signal)
    const response = await this.#send(call, await this.#tokenOf(within), within)
    if (response.status === 404) return undefined
    const answer = await jsonOf<Answer & Refusal>(response)
    if (response.ok && answer) return answer
    // A token that was withdrawn early: the next call asks for another.
    if (response.status === 401) this.#token = undefined
    throw refusalOf(response.status, answer)
  }

  async #tokenOf(signal: AbortSignal): Promise<string> {
    const known = await this.#token?.catch(() => undefined)
    if (known && known.until - MARGIN > now().toMillis()) return known.value
    this.#token = this.#newToken(signal)
    return (await this.#token).value
  }

  async #newToken(signal: AbortSignal): Promise<Token> {
    const { clientId, clientSecret } = this.settings
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const response = await this.#fetch('/v1/oauth2/token', {
      method: 'POST',
      signal,
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    const answer = await jsonOf<{ access_token?: string; expires_in?: number }>(response)
    const { access_token: value, expires_in: seconds = 0 } = answer ?? {}
    if (!response.ok || !value) throw new GatewayError('down', `no_token_${response.status}`)
    return { value, until: now().toMillis() + seconds * 1000 }
  }

  #send({ method, path, key, body }: PayPalCall, token: string, signal: AbortSignal) {
    const isForm = body instanceof FormData
    return this.#fetch(path, {
      method,
      signal,
      headers: {
        authorization: `Bearer ${token}`,
        prefer: 'return=representation',
        ...(!isForm && { 'content-type': 'application/json' }),
        ...(key && { 'paypal-request-id': key }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    })
  }

  async #fetch(path: string, init: RequestInit) {
    try {
      return await fetch(`${this.settings.apiUrl}${path}`, { ...init, redirect: 'error' })
    } catch (cause) {
      throw new GatewayError('down', 'no_answer', { cause })
    }
  }
}

type Refusal = { name?: string; details?: { issue?: string }[] }

async function jsonOf<Answer>(response: Response): Promise<Answer | undefined> {
  try {
    const answer: unknown = await response.json()
    return typeof answer === 'object' && answer !== null ? (answer as Answer) : undefined
  } catch {
    return undefined
  }
}

/** Statuses after which the same call makes sense again: one that is under way, and too many. */
const LIMITED = new Set([409, 429])

/** Statuses that are answers to what was asked for; others are about our access, or PayPal's state. */
const FINAL = new Set([400, 422])

function refusalOf(status: number, answer: Refusal | undefined): GatewayError {
  const code = answer?.details?.[0]?.issue ?? answer?.name ?? `status_${status}`
  if (LIMITED.has(status)) return new GatewayError('limited', code)
  return new GatewayError(FINAL.has(status) && answer ? 'refused' : 'down', code)
}
