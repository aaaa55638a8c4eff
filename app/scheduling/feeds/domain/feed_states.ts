/** PENDING: never read yet. FAILING: what was read last still closes its times. */
export type FeedState = 'PENDING' | 'OK' | 'FAILING'

/**
 * Why a feed could not be read, in words its host can act on. TOO_COMPLEX took more time or memory than one feed may
 * have. TOO_MANY_EVENTS is the one that leaves the feed OK: the times that come first are closed, the rest are not known.
 */
export const FEED_ERRORS = [
  'ADDRESS_REFUSED',
  'NOT_FOUND',
  'NOT_ALLOWED',
  'NOT_A_CALENDAR',
  'SERVER_ERROR',
  'TIMEOUT',
  'TOO_COMPLEX',
  'TOO_LARGE',
  'TOO_MANY_EVENTS',
  'TOO_MANY_REDIRECTS',
  'UNREACHABLE',
] as const

export type FeedError = (typeof FEED_ERRORS)[number]

/** Minutes between two reads of a feed that answers. */
const INTERVAL = 15

/** Minutes that a feed which never answers waits at most: a day. */
const LONGEST = 24 * 60

/** Failures in a row after which the host gets a message: about four hours. */
export const FAILURES_TO_TELL = 5

/** Minutes until a feed is read again, twice as many with each failure in a row. */
export function minutesUntilNextRead(failures: number): number {
  return Math.min(INTERVAL * 2 ** Math.min(failures, 10), LONGEST)
}

/** Ends the reading of a feed with a reason that its host sees. */
export class FeedRefusal extends Error {
  constructor(readonly code: FeedError) {
    super(code)
  }
}
