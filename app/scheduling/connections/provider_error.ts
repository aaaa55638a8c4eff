/** Milliseconds that a provider may take to answer one call. */
export const PROVIDER_DEADLINE = 10_000

/** Ends when the caller's signal does, and after ten seconds. */
export function withinDeadline(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(PROVIDER_DEADLINE)])
}

/**
 * Why a provider did not do what it was asked for.
 * - `unauthorized`: the access token is not good any more; a fresh one may be.
 * - `denied`: the host has taken back what was allowed, so the connection is broken.
 * - `missing`: what the call is about does not exist there (any more).
 * - `exists`: something with this id exists already.
 * - `changed`: it was changed there since we saw it last.
 * - `expired`: the token for changes is not good any more, so all has to be read again.
 * - `limited`: asked too often; `retryAfter` says in how many seconds it makes sense again.
 * - `refused`: final for this call.
 * - `down`: no answer, or none that can be read; it may have been carried out.
 */
export type ProviderErrorKind =
  | 'unauthorized'
  | 'denied'
  | 'missing'
  | 'exists'
  | 'changed'
  | 'expired'
  | 'limited'
  | 'refused'
  | 'down'

/** A call that a provider did not answer as it should. `words` are the provider's own, without anything secret. */
export class ProviderError extends Error {
  readonly words: string | null
  readonly retryAfter: number | null

  constructor(
    readonly kind: ProviderErrorKind,
    readonly code: string,
    options: ErrorOptions & { words?: string | null; retryAfter?: number | null } = {}
  ) {
    super(`The provider did not do it: ${kind}, ${code}`, options)
    this.name = 'ProviderError'
    this.words = options.words?.slice(0, 300) ?? null
    this.retryAfter = options.retryAfter ?? null
  }
}
