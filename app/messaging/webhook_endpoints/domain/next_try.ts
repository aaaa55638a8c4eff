import type { webhooks } from '#config/webhooks'

/** The pauses between tries; see config/webhooks.ts. */
type Pauses = Pick<typeof webhooks, 'pauses' | 'jitter' | 'longestPause'>

/**
 * Seconds until the next try of what has failed `tries` times; undefined when there is none any more. A receiver that names a
 * later time is waited for, up to a day. `chance` is from 0 to 1.
 */
export function nextTry(
  tries: number,
  { retryAfter = 0, chance }: { retryAfter?: number; chance: number },
  { pauses, jitter, longestPause }: Pauses
): number | undefined {
  const pause = pauses[tries - 1]
  if (pause === undefined) return undefined
  const wanted = Math.max(pause, Math.min(retryAfter, longestPause))
  return Math.round(wanted * (1 + jitter * chance))
}
