import type { HttpContext } from '@adonisjs/core/http'

/** How much of a limit is used. `availableIn` in seconds. */
export type LimitState = { limit: number; remaining: number; availableIn: number }

/** A limit as its headers tell it (draft-ietf-httpapi-ratelimit-headers-06): how much, how much is left, seconds until it is whole again. */
export function rateLimitHeaders({ limit, remaining, availableIn }: LimitState) {
  return {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(Math.max(remaining, 0)),
    'ratelimit-reset': String(availableIn),
  }
}

/** Tells a caller of a limited call how much of it is left. */
export function announceLimit(response: HttpContext['response'], state: LimitState): void {
  for (const [name, value] of Object.entries(rateLimitHeaders(state))) response.header(name, value)
}
