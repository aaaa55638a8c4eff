import type { Grid, Span } from './spans.ts'
import { instantAtOrAfterWall, offsetAt, offsetsBetween } from '#core/zone_offsets'

const DAY = 86_400_000
const MINUTE = 60_000

/**
 * The most bookings a day or week, and the starts of those there are.
 * Weeks begin on Monday, in the zone of the schedule.
 */
export type Limits = { perDay?: number; perWeek?: number; booked: number[] }

/** The days and weeks of a grid that have as many bookings as they may. They may overlap. */
export function closedByLimits(limits: Limits, zone: string, grid: Grid): Span[] {
  const { perDay = Infinity, perWeek = Infinity, booked } = limits
  if (perDay === Infinity && perWeek === Infinity) return []

  const first = grid.first * grid.step * MINUTE
  const range = { start: first, end: first + grid.count * grid.step * MINUTE }
  const { start: monday, end } = weeksAround(zone, range)
  const offset = offsetsBetween(zone, monday - 2 * DAY, end + 2 * DAY)
  const midnight = (day: number) => {
    const wall = monday + day * DAY
    const before = offset(wall - DAY)
    return before === offset(wall + DAY) ? wall - before : instantAtOrAfterWall(zone, wall)
  }
  const closed: Span[] = []
  const close = (day: number, days: number) =>
    closed.push({ start: midnight(day), end: midnight(day + days) })

  let ofWeek = 0
  const days = (end - monday) / DAY
  for (const [day, ofDay] of countByDay(booked, days, (at) => at + offset(at) - monday).entries()) {
    ofWeek = day % 7 === 0 ? ofDay : ofWeek + ofDay
    if (ofDay >= perDay) close(day, 1)
    if (day % 7 === 6 && ofWeek >= perWeek) close(day - 6, 7)
  }
  return closed
}

/** Counts bookings by day; `into` is how far after the first midnight one lies. */
function countByDay(booked: number[], days: number, into: (instant: number) => number): Int32Array {
  const counts = new Int32Array(days)
  for (const instant of booked) {
    const day = Math.floor(into(instant) / DAY)
    if (day >= 0 && day < days) counts[day]!++
  }
  return counts
}

/**
 * From the Monday before a range to the Monday after it, as wall time of a zone.
 * Bookings of these weeks count for the limits of the range.
 */
export function weeksAround(zone: string, range: Span): Span {
  const mondayOf = (instant: number) => {
    const day = Math.floor((instant + offsetAt(zone, instant)) / DAY)
    // 1 January 1970 was a Thursday.
    return day - ((day + 3) % 7)
  }
  return { start: mondayOf(range.start) * DAY, end: (mondayOf(range.end) + 7) * DAY }
}
