import type { Span } from './slots.ts'
import type { Grid } from './weekly_rules.ts'
import { instantAtOrAfterWall, offsetAt, offsetsBetween } from '#core/zone_offsets'

const DAY = 86_400_000
const MINUTE = 60_000

/** At most so many bookings a day or week (Monday first, in the schedule's zone), and when those there are begin. */
export type Limits = { perDay?: number; perWeek?: number; booked: number[] }

/** The days and weeks of a grid that have as many bookings as they may. They may overlap. */
export function closedByLimits(limits: Limits, zone: string, grid: Grid): Span[] {
  const { perDay = Infinity, perWeek = Infinity, booked } = limits
  const first = grid.first * grid.step * MINUTE
  const range = { start: first, end: first + grid.count * grid.step * MINUTE }
  const { start: from, end: to } = weeksAround(zone, range)
  const offset = offsetsBetween(zone, from - DAY, to + DAY)
  const days = new Int32Array((to - from) / DAY)
  for (const start of booked) {
    const day = Math.floor((start + offset(start) - from) / DAY)
    if (day >= 0 && day < days.length) days[day]!++
  }
  const midnight = (day: number) => instantAtOrAfterWall(zone, from + day * DAY)
  const closed: Span[] = []
  days.forEach((count, day) => {
    if (count >= perDay) closed.push({ start: midnight(day), end: midnight(day + 1) })
  })
  for (let monday = 0; monday < days.length; monday += 7) {
    const count = days.subarray(monday, monday + 7).reduce((sum, one) => sum + one)
    if (count >= perWeek) closed.push({ start: midnight(monday), end: midnight(monday + 7) })
  }
  return closed
}

/**
 * From the Monday before a range to the Monday after it: midnights on a zone's walls, as if those were UTC. Bookings of
 * these weeks count for the range's limits.
 */
export function weeksAround(zone: string, range: Span): Span {
  const mondayOf = (instant: number) => {
    const day = Math.floor((instant + offsetAt(zone, instant)) / DAY)
    // 1 January 1970 was a Thursday.
    return day - ((day + 3) % 7)
  }
  return { start: mondayOf(range.start) * DAY, end: (mondayOf(range.end) + 7) * DAY }
}
