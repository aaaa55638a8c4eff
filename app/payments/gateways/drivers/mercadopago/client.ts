import { GatewayError, withinDeadline } from '../../gateway_error.ts'

/** A call of Mercado Pago's interface. `key` makes a repeated call give the first answer again. */
export type Call = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  token?: string
  key?: string
  query?: Record<string, string>
  body?: object | FormData
}

/** Statuses after which the same call makes sense again: a locked payment, and too many calls. */
const LIMITED = new Set([409, 423, 429])

/** Our key is not taken: that is no answer to a client, and the same call makes sense with another key. */
const DENIED = 401

const isFinal = (status: number) => status < 500 && status !== DENIED

/**
 * Calls Mercado Pago by HTTP. Its SDK has one fixed address, takes no signal and repeats calls by itself for as long as a
 * minute, so it can neither run against a stand-in nor keep our deadline.
 */
export class MercadoPagoClient {
  constructor(private url: string) {}

  /** Answers undefined for what does not exist. Throws GatewayError. */
  async call<Answer>(call: Call, signal: AbortSignal): Promise<Answer | undefined> {
    const response = await this.#send(call, signal)
    if (response.status === 404) return undefined
    const answer = await jsonOf<Answer & Refusal>(response)
    if (response.ok && answer) return answer
    throw refusalOf(response, answer)
  }

  async #send({ method, path, token, key, query, body }: Call, signal: AbortSignal) {
    const isForm = body instanceof FormData
    try {
      return await fetch(`${this.url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
        method,
        signal: withinDeadline(signal),
        redirect: 'error',
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && !isForm && { 'content-type': 'application/json' }),
          ...(key && { 'x-idempotency-key': key }),
          // Otherwise a refund that takes a while is answered as an error.
          'x-render-in-process-refunds': 'true',
        },
        body: isForm ? body : body && JSON.stringify(body),
      })
    } catch (cause) {
      throw new GatewayError('down', 'no_answer', { cause })
    }
  }
}

type Refusal = { error?: string; cause?: { code?: string | number }[] }

async function jsonOf<Answer>(response: Response): Promise<Answer | undefined> {
  try {
    const answer: unknown = await response.json()
    return typeof answer === 'object' && answer !== null ? (answer as Answer) : undefined
  } catch {
    return undefined
  }
}

function refusalOf({ ok, status }: Response, answer?: Refusal): GatewayError {
  if (ok) return new GatewayError('down', 'garbage')
  const code = String(answer?.cause?.[0]?.code ?? answer?.error ?? status)
  if (LIMITED.has(status)) return new GatewayError('limited', code)
  const isDenied = [DENIED, 403].includes(status)
  return new GatewayError(isFinal(status) ? 'refused' : 'down', code, { isDenied })
}
