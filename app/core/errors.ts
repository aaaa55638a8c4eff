/**
 * An expected refusal with its code. The text stands under `errors.<code>` in both languages; `meta` fills its placeholders
 * and is sent along.
 */
export class AppError extends Error {
  /** The record as it is now, where that is the reason. It is sent within `meta`. */
  present?: object

  constructor(
    readonly code: string,
    readonly status: number,
    readonly meta: Meta = {},
    readonly headers: Record<string, string> = {}
  ) {
    super(code)
    this.name = 'AppError'
  }
}

type Meta = Record<string, string | number>

/** What a factory fills in: values of the text, and seconds until another try makes sense. */
type Filling<Args extends unknown[]> = {
  meta?: (...args: Args) => Meta
  retryAfter?: (...args: Args) => number
}

/** Makes one kind of refusal: `throw soldOut(left)`. Routes list it by itself: `errors: [soldOut]`. */
export type ErrorFactory<Args extends unknown[] = never[]> = {
  (...args: Args): AppError
  readonly code: string
  readonly status: number
}

/** Defines a refusal by its code and status; the third argument makes the values of its text. */
export function defineError<Args extends unknown[] = []>(
  code: string,
  status: number,
  fill: Filling<Args> | ((...args: Args) => Meta) = {}
): ErrorFactory<Args> {
  const { meta, retryAfter } = typeof fill === 'function' ? { meta: fill } : fill
  const make = (...args: Args) => {
    const headers = retryAfter && { 'retry-after': String(retryAfter(...args)) }
    return new AppError(code, status, meta?.(...args), headers)
  }
  return Object.assign(make, { code, status })
}

/** 400: the body is not what its content type says. */
export const malformed = defineError('MALFORMED', 400)

/** 401: the caller is not signed in, or the token or session has ended. */
export const notLoggedIn = defineError('NOT_LOGGED_IN', 401)

/** 403: signed in, but not allowed to do this. */
export const notAllowed = defineError('NOT_ALLOWED', 403)

/** 403: the call is none that a program may make with an API key. */
export const closedToKeys = defineError('CLOSED_TO_KEYS', 403)

/** 403: the API key does not hold what the call asks for. */
export const scopeMissing = defineError('SCOPE_MISSING', 403, (scope: string) => ({ scope }))

/** 422: a call for a team does not say for which (docs/domain.md, "Field rules"). */
export const teamIdRequired = defineError('TEAM_ID_REQUIRED', 422)

/** 404 for an address that leads nowhere. */
export const notFound = defineError('NOT_FOUND', 404)

/** 503: as much is under way already as can be at once. */
export const busy = defineError('BUSY', 503, { retryAfter: () => 1 })

/** 409: the record was changed since the caller read it; its `present` goes into `meta`. */
export const changedMeanwhile = defineError('CHANGED_MEANWHILE', 409)

/** 409: the same Idempotency-Key came with another body. */
export const keyReused = defineError('IDEMPOTENCY_KEY_REUSED', 409)

/** 400: a guest's Idempotency-Key could be guessed. */
export const keyTooShort = defineError('IDEMPOTENCY_KEY_TOO_SHORT', 400, (shortest: number) => ({
  shortest,
}))

/** 400: no Idempotency-Key is that long. */
export const keyTooLong = defineError('IDEMPOTENCY_KEY_TOO_LONG', 400)

/** 409: the first request with this Idempotency-Key is still running. */
export const keyInUse = defineError('IDEMPOTENCY_KEY_IN_USE', 409, { retryAfter: () => 1 })

/** 403: after this many calls a captcha is needed, sent in this header. */
export const captchaRequired = defineError('CAPTCHA_REQUIRED', 403, (header: string) => ({
  challenge: '/api/v3/captcha',
  header,
}))

/** 403: the captcha is wrong, too old, not one of ours, or was used before. */
export const captchaInvalid = defineError('CAPTCHA_INVALID', 403)
