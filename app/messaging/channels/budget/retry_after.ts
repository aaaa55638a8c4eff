import { now } from '#core/time'
import { longestRetryAfter } from '#config/limits'
import { retryAfterOf } from '#core/outgoing/retry_after'

/** Seconds that are waited where a provider does not say how long. */
export const USUAL_WAIT = 60

/** The seconds until a provider takes calls again, if it says so by a number or a date (RFC 9110). */
export function secondsOf({ headers }: Pick<Response, 'headers'>): number | undefined {
  const seconds = retryAfterOf(headers.get('retry-after'), now().toJSDate())
  return seconds ? Math.min(seconds, longestRetryAfter.ofMessages) : undefined
}
