/**
 * `wanted`: its provider is to make it. `made`: it has a link. `failed`: there is none until its host does something.
 * `leaving`: it is to be deleted.
 */
export type ConferenceState = 'wanted' | 'made' | 'failed' | 'leaving'

/** Seconds between tries. They reach over a limit of Zoom that ends with the day (docs/limits.md). */
const PAUSES = [5, 15, 45, 120, 300, 900, 3600, 10_800, 21_600]

/** How often a room is tried to be made, changed or deleted. */
export const MOST_TRIES = PAUSES.length + 1

/**
 * Seconds until the next try after so many; undefined where there is none. A provider that says how long it wants to be left
 * alone is left alone as long.
 */
export function pauseAfter(tries: number, retryAfter: number | null = null): number | undefined {
  const pause = PAUSES[tries - 1]
  return pause === undefined ? undefined : Math.max(pause, retryAfter ?? 0)
}
