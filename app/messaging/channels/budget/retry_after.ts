import { now } from '#core/time'
import { retryAfterOf } from '#core/outgoing/retry_after'

/** The longest wait that a provider can ask for. A wrong number does not hold mail back for days. */
const MOST_SECONDS = 3600

/** Seconds that are waited where a provider does not say how long. */
export const USUAL_WAIT = 60

/** The seconds until a provider takes calls again, if it says so by a number or a date (RFC 9110). */
export function secondsOf({ headers }: Pick<Response, 'headers'>): number | undefined {
  const seconds = retryAfterOf(headers.get('retry-after'), now().toJSDate())
  return seconds ? Math.min(seconds, MOST_SECONDS) : undefined
}
