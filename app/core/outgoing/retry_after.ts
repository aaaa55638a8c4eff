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

/** The three forms of a date in HTTP (RFC 9110, 5.6.7), of which the last names no zone. */
const HTTP_DATE =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? [ \w-]+ \d{2}:\d{2}:\d{2}(?<zone> GMT| \d{4})$/

/** Only of a date as HTTP writes it: `Date.parse` makes a date of `-5` and of `soon 3` too. */
function secondsUntil(date: string, at: Date): number | undefined {
  const zone = HTTP_DATE.exec(date)?.groups?.zone
  if (!zone) return undefined
  const until = Date.parse(zone === ' GMT' ? date : `${date} GMT`)
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - at.getTime()) / 1000))
}
