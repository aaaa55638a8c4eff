import { now } from '#core/time'
import { request, type Dispatcher } from 'undici'
import { retryAfterOf } from '#core/outgoing/retry_after'
import { ProviderError } from '../provider_error.ts'

/** A call of a provider that answers in JSON: `form` for tokens, `body` for all else. */
export type ProviderCall = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: URL
  /** The value of its `authorization`. */
  authorization?: string
  form?: Record<string, string>
  body?: object
  /** Beside those that every call has. */
  headers?: Record<string, string>
}

/** An answer that refuses a call; `body` is what could be read of it. */
export type Refused = { status: number; body: Record<string, unknown>; retryAfter: number | null }

/** Bytes of the largest answer that is read. A page of 2,500 events, or the names of 20,000, have a few million. */
const MOST_BYTES = 16_000_000

/**
 * Calls a provider and reads its answer as JSON; undefined where it has none.
 *
 * `refusalOf` says what an answer of 400 and more means. Throws ProviderError.
 */
export async function callProvider<Answer>(
  call: ProviderCall,
  signal: AbortSignal,
  refusalOf: (refused: Refused) => ProviderError
): Promise<Answer | undefined> {
  try {
    const response = await request(call.url, { method: call.method, signal, ...sentBy(call) })
    const text = await answerText(response)
    const { statusCode: status, headers } = response
    if (status < 400) return text ? (JSON.parse(text) as Answer) : undefined
    const retryAfter = retryAfterOf(headers['retry-after'], now().toJSDate()) || null
    throw refusalOf({ status, body: readable(text), retryAfter })
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw new ProviderError('down', codeOf(error, signal), { cause: error })
  }
}

function sentBy({ form, body, authorization, headers }: ProviderCall) {
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  const sent = form ? String(new URLSearchParams(form)) : body && JSON.stringify(body)
  return {
    body: sent,
    headers: {
      accept: 'application/json',
      ...(sent !== undefined && { 'content-type': type }),
      ...(authorization && { authorization }),
      ...headers,
    },
  }
}

/** An answer's text, as long as it is no longer than anything that is asked for. Throws ProviderError. */
export async function answerText({ body }: Dispatcher.ResponseData): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new ProviderError('down', 'too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function readable(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return value && typeof value === 'object' ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function codeOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof SyntaxError) return 'garbage'
  return signal.aborted ? 'timeout' : 'cut'
}
