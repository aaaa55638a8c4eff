/**
 * An expected refusal, told to the caller by its code. The text stands under `errors.<code>` in both languages.
 * `meta` fills the text's placeholders and is sent along.
 */
export class AppError extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    readonly meta: Record<string, string | number> = {},
    readonly headers: Record<string, string> = {}
  ) {
    super(code)
    this.name = 'AppError'
  }
}

/** 400: the body is not what its content type says. */
export const malformed = () => new AppError('MALFORMED', 400)

/** 401: nobody is signed in, or the token or session has ended. */
export const notLoggedIn = () => new AppError('NOT_LOGGED_IN', 401)

/** 403: signed in, but not allowed to do this. */
export const notAllowed = () => new AppError('NOT_ALLOWED', 403)

/** 422: a call for a team does not say for which (specification, section 5). */
export const teamIdRequired = () => new AppError('TEAM_ID_REQUIRED', 422)

/** 404 for an address that leads nowhere. */
export const notFound = () => new AppError('NOT_FOUND', 404)

/** 503: as much is under way already as can be at once. */
export const busy = () => new AppError('BUSY', 503, {}, { 'retry-after': '1' })

/** 409: the same Idempotency-Key came with another body. */
export const keyReused = () => new AppError('IDEMPOTENCY_KEY_REUSED', 409)

/** 400: a guest's Idempotency-Key could be guessed. */
export const keyTooShort = (shortest: number) =>
  new AppError('IDEMPOTENCY_KEY_TOO_SHORT', 400, { shortest })

/** 400: no Idempotency-Key is that long. */
export const keyTooLong = () => new AppError('IDEMPOTENCY_KEY_TOO_LONG', 400)

/** 409: the first request with this Idempotency-Key is still running. */
export const keyInUse = () =>
  new AppError('IDEMPOTENCY_KEY_IN_USE', 409, {}, { 'retry-after': '1' })

/** 403: this was done so often that whoever goes on has to solve a captcha and send it in this header. */
export const captchaRequired = (header: string) =>
  new AppError('CAPTCHA_REQUIRED', 403, { challenge: '/api/v3/captcha', header })

/** 403: the captcha is wrong, too old, not one of ours, or was used before. */
export const captchaInvalid = () => new AppError('CAPTCHA_INVALID', 403)
