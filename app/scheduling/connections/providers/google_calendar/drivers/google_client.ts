import { request, type Dispatcher } from 'undici'
import { refusalOf } from './google_refusal.ts'
import { ProviderError } from '../../../provider_error.ts'

/** A call of Google: `form` for tokens, `body` for all else. */
export type GoogleCall = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  url: URL
  token?: string
  form?: Record<string, string>
  body?: object
  etag?: string | null
}

/** Bytes of the largest answer that is read: a page of 2,500 events has about 4 MB. */
const MOST_BYTES = 16_000_000

/** Calls Google and reads its answer as JSON; undefined where it has none. Throws ProviderError. */
export async function callGoogle<Answer>(
  call: GoogleCall,
  signal: AbortSignal
): Promise<Answer | undefined> {
  try {
    const { method, url } = call
    const response = await request(url, { method, signal, ...sentBy(call) })
    const text = await textOf(response)
    const { statusCode, headers } = response
    if (statusCode >= 400) throw refusalOf(statusCode, text, headers['retry-after']?.toString())
    return text ? (JSON.parse(text) as Answer) : undefined
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw new ProviderError('down', codeOf(error, signal), { cause: error })
  }
}

function sentBy({ form, body, token, etag }: GoogleCall) {
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  const sent = form ? String(new URLSearchParams(form)) : body && JSON.stringify(body)
  return {
    body: sent,
    headers: {
      accept: 'application/json',
      ...(sent !== undefined && { 'content-type': type }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(etag && { 'if-match': etag }),
    },
  }
}

/** An answer's text, as long as it is no longer than anything we asked for. */
async function textOf({ body }: Dispatcher.ResponseData): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new ProviderError('down', 'too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function codeOf(error: unknown, signal: AbortSignal): string {
  if (error instanceof SyntaxError) return 'garbage'
  return signal.aborted ? 'timeout' : 'cut'
}
