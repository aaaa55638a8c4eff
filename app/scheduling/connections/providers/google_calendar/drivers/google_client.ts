import { request } from 'undici'
import { ProviderError, type ProviderErrorKind } from '../../../provider_error.ts'

/** A call of Google: `form` for tokens, `body` for all else. */
export type GoogleCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: URL
  token?: string
  form?: Record<string, string>
  body?: object
  etag?: string | null
}

/** What Google answers to a call that it does not carry out. */
type Refusal = {
  error?: string | { code?: number; message?: string; errors?: { reason?: string }[] }
  error_description?: string
}

/** Bytes of the largest answer that is read: a page of 2,500 events has about 4 MB. */
const MOST_BYTES = 16_000_000

/** Calls Google and reads its answer as JSON; undefined where it has none. Throws ProviderError. */
export async function callGoogle<Answer>(
  { method, url, token, form, body, etag }: GoogleCall,
  signal: AbortSignal
): Promise<Answer | undefined> {
  const sent = form ? String(new URLSearchParams(form)) : body && JSON.stringify(body)
  const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
  try {
    const response = await request(url, {
      method,
      signal,
      body: sent,
      headers: {
        accept: 'application/json',
        ...(sent !== undefined && { 'content-type': type }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(etag && { 'if-match': etag }),
      },
    })
    const length = Number(response.headers['content-length'] ?? 0)
    if (length > MOST_BYTES) throw new ProviderError('down', 'too_large')
    const text = await response.body.text()
    if (response.statusCode >= 400)
      throw refusalOf(response.statusCode, text, String(response.headers['retry-after'] ?? ''))
    return text ? (JSON.parse(text) as Answer) : undefined
  } catch (error) {
    if (error instanceof ProviderError) throw error
    const code = error instanceof SyntaxError ? 'garbage' : signal.aborted ? 'timeout' : 'cut'
    throw new ProviderError('down', code, { cause: error })
  }
}

const KINDS: Record<number, ProviderErrorKind> = {
  401: 'unauthorized',
  404: 'missing',
  409: 'exists',
  410: 'expired',
  412: 'changed',
  429: 'limited',
}

/** Reasons of a 403 that pass by waiting (developers.google.com/workspace/calendar/api/guides/errors). */
const LIMITS = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'quotaExceeded',
  'calendarUsageLimitsExceeded',
])

function refusalOf(status: number, text: string, retryAfter: string): ProviderError {
  const { error, error_description: description } = parsed(text)
  const reason = typeof error === 'string' ? error : error?.errors?.[0]?.reason
  const words = typeof error === 'string' ? description : error?.message
  const options = { words: words ?? null, retryAfter: Number(retryAfter) || null }
  const code = (reason ?? `status_${status}`).slice(0, 64)
  // What was allowed is taken back, or has run out.
  if (code === 'invalid_grant') return new ProviderError('denied', code, options)
  return new ProviderError(kindOf(status, code), code, options)
}

function kindOf(status: number, reason: string): ProviderErrorKind {
  if (status === 403) return LIMITS.has(reason) ? 'limited' : (DENIALS[reason] ?? 'refused')
  return KINDS[status] ?? (status >= 500 ? 'down' : 'refused')
}

const DENIALS: Record<string, ProviderErrorKind> = {
  insufficientPermissions: 'denied',
  authError: 'denied',
}

function parsed(text: string): Refusal {
  try {
    const value: unknown = JSON.parse(text)
    return value && typeof value === 'object' ? value : {}
  } catch {
    return {}
  }
}
