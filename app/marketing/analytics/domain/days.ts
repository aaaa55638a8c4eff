import { DateTime } from 'luxon'
import type { AnalyticsUnit, Comparison } from '#shared/analytics'

/** Weeks of a look that names no days, the present one included. */
const WEEKS = 12

/** Days up to which each is a bar of its own, and up to which each week is. */
const MOST_DAYS = 35
const MOST_WEEK_DAYS = 190

/** Days in the zone of the account; `end` is the first that is not included. */
export type Days = { start: DateTime; end: DateTime }

/** The days that a look names by its first and its last; without them twelve weeks that end with today. */
export function daysOf({ start, end }: { start?: string; end?: string }, today: DateTime): Days {
  const zone = today.zoneName!
  const last = end ? DateTime.fromISO(end, { zone }) : today.startOf('day')
  const first = start
    ? DateTime.fromISO(start, { zone })
    : last.startOf('week').minus({ weeks: WEEKS - 1 })
  return { start: first, end: last.plus({ days: 1 }) }
}

/** How many days there are. */
export function countDays({ start, end }: Days): number {
  return Math.round(end.diff(start, 'days').days)
}

/** What one bar stands for: few days are drawn each, many by week or month. */
export function unitOf(days: Days): AnalyticsUnit {
  const count = countDays(days)
  if (count <= MOST_DAYS) return 'day'
  return count <= MOST_WEEK_DAYS ? 'week' : 'month'
}

/** As many days to compare with. They are earlier by whole weeks, so that a Monday meets a Monday. */
export function comparedDays({ start, end }: Days, comparison: Comparison): Days {
  const weeks = comparison === 'year' ? 52 : Math.ceil(countDays({ start, end }) / 7)
  return { start: start.minus({ weeks }), end: end.minus({ weeks }) }
}

/** The first days of all bars, oldest first. The first bar may begin before the days do. */
export function periodsOf({ start, end }: Days, unit: AnalyticsUnit): string[] {
  const all: string[] = []
  for (let at = start.startOf(unit); at < end; at = at.plus({ [unit]: 1 }))
    all.push(at.toISODate()!)
  return all
}
