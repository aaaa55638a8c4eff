import { limitCall } from '#shared/call_timeout'
import { whileChecking } from '~/hooks/use_person_check'

/** What the interface says when it refuses (api.md, Conventions). */
export type ApiError = {
  code: string
  message: string
  meta?: Record<string, string | number>
  errors?: { field: string; rule: string; message: string }[]
}

export type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  key?: string
}

function cookie(name: string) {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found && decodeURIComponent(found.slice(name.length + 1))
}

export type CallOptions = { signedIn?: boolean; token?: string; signal?: AbortSignal }

type Outcome<Answer> = { answer: Answer } | { error: ApiError }

/**
 * Calls /api/v3 in the page's language. `key` makes a repetition harmless. A refusal is an answer, not an exception; no
 * answer at all, or none within a minute, is told as one too. `signedIn` calls carry the CSRF token that the session's pages set; `token` goes as bearer.
 * A call that was made too often is made again with a captcha, which the browser solves by itself.
 */
export async function callApi<Answer>(
  call: Call,
  options: CallOptions = {}
): Promise<Outcome<Answer>> {
  const outcome = await send<Answer>(call, options)
  // The interface asks for the proof of the e-mail first, as when it was opened in a tab of before.
  if ('error' in outcome && outcome.error.code === 'EMAIL_NOT_VERIFIED') location.assign('/verify')
  if (!('error' in outcome) || outcome.error.code !== 'CAPTCHA_REQUIRED') return outcome

  return whileChecking(async () => {
    const captcha = await import('~/captcha')
      .then(({ solveCaptcha }) => solveCaptcha())
      .catch(() => undefined)
    return captcha
      ? send<Answer>(call, { ...options, captcha })
      : { error: { code: 'CAPTCHA_FAILED', message: '' } }
  })
}

async function send<Answer>(
  call: Call,
  options: CallOptions & { captcha?: string }
): Promise<Outcome<Answer>> {
  const limit = limitCall(options.signal)
  try {
    const request = { ...requestOf(call, options), signal: limit.signal }
    const response = await fetch(`/api/v3${call.path}`, request)
    const text = response.status === 204 ? '' : await response.text()
    return response.ok ? { answer: readJson(text) as Answer } : { error: refusalIn(text) }
  } catch {
    return { error: { code: limit.hasRunOut() ? 'TIMEOUT' : 'OFFLINE', message: '' } }
  } finally {
    limit.end()
  }
}

function requestOf(
  { method, body, key }: Call,
  { signedIn = false, token, captcha }: CallOptions & { captcha?: string }
): RequestInit {
  // A form with files says of itself what it is.
  const isJson = body !== undefined && !(body instanceof FormData)
  return {
    method,
    headers: headersOf({
      'content-type': isJson ? 'application/json' : undefined,
      'idempotency-key': key,
      'authorization': token && `Bearer ${token}`,
      'x-xsrf-token': signedIn ? cookie('XSRF-TOKEN') : undefined,
      'x-captcha-token': captcha,
    }),
    body: isJson ? JSON.stringify(body) : (body as FormData | undefined),
  }
}

/** Something between us and the server may answer with a page: that is a refusal without words. */
function refusalIn(text: string): ApiError {
  const refusal = Object(readJson(text)) as Partial<ApiError>
  return { ...refusal, code: refusal.code ?? 'INTERNAL', message: refusal.message ?? '' }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function headersOf(named: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(named).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return { 'accept-language': document.documentElement.lang, ...Object.fromEntries(given) }
}
