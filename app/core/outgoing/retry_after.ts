import { DateTime } from 'luxon'
import { longestRetryAfter } from '#config/limits'

/**
 * The seconds of a `Retry-After`, a number or a date (RFC 9110, 10.2.3), up to `longestRetryAfter`. Undefined for what is
 * neither.
 */
export function retryAfterOf(
  header: string | string[] | null | undefined,
  at: Date
): number | undefined {
  const told = [header].flat()[0]?.trim()
  const seconds = told && (/^\d+$/.test(told) ? Number(told) : secondsUntil(told, at))
  return typeof seconds === 'number' ? Math.min(seconds, longestRetryAfter.ofAll) : undefined
}

/** Only of a date as HTTP writes it: other parsers make a date of `-5` and of `soon 3`. */
function secondsUntil(date: string, at: Date): number | undefined {
  const until = DateTime.fromHTTP(date)
  return until.isValid
    ? Math.max(0, Math.ceil((until.toMillis() - at.getTime()) / 1000))
    : undefined
}
