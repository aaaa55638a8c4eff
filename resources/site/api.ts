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

export type CallOptions = { signedIn?: boolean; token?: string }

type Outcome<Answer> = { answer: Answer } | { error: ApiError }

/**
 * Calls /api/v3 in the page's language. `key` makes a repetition harmless. A refusal is an answer, not an exception; no
 * answer at all is told as one too. `signedIn` calls carry the CSRF token that the session's pages set; `token` goes as bearer.
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
  { method, path, body, key }: Call,
  { signedIn = false, token, captcha }: CallOptions & { captcha?: string }
): Promise<Outcome<Answer>> {
  // A form with files says of itself what it is.
  const isJson = body !== undefined && !(body instanceof FormData)
  try {
    const response = await fetch(`/api/v3${path}`, {
      method,
      headers: headersOf({
        'content-type': isJson ? 'application/json' : undefined,
        'idempotency-key': key,
        'authorization': token && `Bearer ${token}`,
        'x-xsrf-token': signedIn ? cookie('XSRF-TOKEN') : undefined,
        'x-captcha-token': captcha,
      }),
      body: isJson ? JSON.stringify(body) : (body as FormData | undefined),
    })
    const answer: unknown = response.status === 204 ? undefined : await response.json()
    return response.ok ? { answer: answer as Answer } : { error: answer as ApiError }
  } catch {
    return { error: { code: 'OFFLINE', message: '' } }
  }
}

function headersOf(named: Record<string, string | undefined>): Record<string, string> {
  const given = Object.entries(named).filter((pair): pair is [string, string] => Boolean(pair[1]))
  return { 'accept-language': document.documentElement.lang, ...Object.fromEntries(given) }
}
