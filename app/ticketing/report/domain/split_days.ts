import { DateTime } from 'luxon'

/** Days by the clock of an account; `end` is the first that is not included. */
export type DaySpan = { start: DateTime; end: DateTime }

/** The summed days of an account (`yyyy-MM-dd`). `until` is not included; the `changed` ones count no more. */
export type Summed = { since: string; until: string; changed: string[] }

/** More spans than these are not read one by one: so many days have changed that all are read at once. */
const MOST_SPANS = 8

/** Which days of a span are read from their sums, and which spans from their bookings. */
export function splitDays(
  span: DaySpan,
  summed: Summed | undefined
): { sums?: DaySpan; direct: DaySpan[] } {
  const zone = span.start.zoneName!
  const day = (text: string) => DateTime.fromISO(text, { zone })
  if (!summed) return { direct: [span] }
  const sums = {
    start: DateTime.max(span.start, day(summed.since)),
    end: DateTime.min(span.end, day(summed.until)),
  }
  if (sums.start >= sums.end) return { direct: [span] }

  const changed = summed.changed
    .map((text) => ({ start: day(text), end: day(text).plus({ days: 1 }) }))
    .filter(({ start }) => start >= sums.start && start < sums.end)
  const direct = [
    { start: span.start, end: sums.start },
    ...changed,
    { start: sums.end, end: span.end },
  ].filter(({ start, end }) => start < end)
  return direct.length > MOST_SPANS ? { direct: [span] } : { sums, direct }
}
