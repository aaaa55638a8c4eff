import type { HttpContext } from '@adonisjs/core/http'

/** How much of a limit is used. `availableIn` in seconds. */
export type LimitState = { limit: number; remaining: number; availableIn: number }

/**
 * The headers of a limit (draft-ietf-httpapi-ratelimit-headers-06). They say how many calls it has, how many are left, and
 * the seconds until all are back.
 */
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
