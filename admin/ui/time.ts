import { DateTime } from 'luxon'

/** A span of time as two instants in UTC, without its end. */
export type Range = { start: string; end: string }

type Period = 'day' | 'week' | 'month'

/** The day, week (from Monday) or month that an instant falls in, by the clocks of a zone. */
export function periodAround(now: Date, timeZone: string, period: Period): Range {
  const start = DateTime.fromJSDate(now, { zone: timeZone }).startOf(period)
  return { start: instant(start), end: instant(start.plus({ [period]: 1 })) }
}

/** The first instant of a date (`yyyy-MM-dd`) in a zone. */
export function startOfDate(date: string, timeZone: string): string {
  return instant(DateTime.fromISO(date, { zone: timeZone }))
}

/** The first instant after a date (`yyyy-MM-dd`) in a zone. */
export function endOfDate(date: string, timeZone: string): string {
  return instant(DateTime.fromISO(date, { zone: timeZone }).plus({ day: 1 }))
}

/** The date (`yyyy-MM-dd`) of an instant by the clocks of a zone. */
export function dateIn(instantText: string, timeZone: string): string {
  return DateTime.fromISO(instantText, { zone: timeZone }).toISODate()!
}

/** What a zone's clocks show at an instant, as `datetime-local` fields want it: `yyyy-MM-ddTHH:mm`. */
export function wallOf(instantText: string, timeZone: string): string {
  return DateTime.fromISO(instantText, { zone: timeZone }).toFormat("yyyy-MM-dd'T'HH:mm")
}

/** The instant of a wall time in a zone; the first one when its clocks show it twice. See docs/domain.md, "Time". */
export function instantOf(wall: string, timeZone: string): string {
  const [first] = DateTime.fromISO(wall, { zone: timeZone })
    .getPossibleOffsets()
    .sort((one, other) => one.toMillis() - other.toMillis())
  return instant(first!)
}

function instant(time: DateTime) {
  return time.toUTC().toISO()!
}
