import { instantAtOrAfterWall, instantOfWall, offsetAt } from '#core/zone_offsets'
import {
  minutesOf,
  WEEKDAYS,
  type SpecificDate,
  type WallInterval,
  type Weekly,
} from '#shared/schedule_rules'

const DAY = 86_400_000
const MINUTE = 60_000

/** When somebody receives: weekly rules and specific dates in one zone, a start every `interval`, `break` after each. Minutes. */
export type ScheduleRules = {
  timeZone: string
  interval: number
  break: number
  weekly: Weekly
  dates: SpecificDate[]
}

/** A candidate: a start at which the host receives, and the instant until which they do. Epoch milliseconds. */
export type Opening = { start: number; until: number }

/** The hours of a day: a specific date replaces its weekday's rule. `day` is midnight as if it were UTC. */
function hoursOf(
  rules: ScheduleRules,
  specific: Map<string, WallInterval[]>,
  day: number
): WallInterval[] {
  if (specific.size > 0) {
    const own = specific.get(new Date(day).toISOString().slice(0, 10))
    if (own) return own
  }
  // 1 January 1970 was a Thursday.
  const weekday = WEEKDAYS[(Math.floor(day / DAY) + 3) % 7]!
  return rules.weekly[weekday]
}

/**
 * Calls `visit` for every start that the rules offer between two instants, in order, with the end of its window. Starts
 * go by the wall clock: a skipped one is not offered, a repeated one is offered once (domain, Slots 1 and 3).
 */
export function eachOpening(
  rules: ScheduleRules,
  from: number,
  to: number,
  visit: (start: number, until: number) => void
): void {
  const specific = new Map(rules.dates.map(({ date, intervals }) => [date, intervals]))
  // A day to both sides: the zone's date differs from UTC's by up to 14 hours.
  const first = Math.floor(from / DAY) * DAY - DAY
  for (let day = first; day <= to + DAY; day += DAY) {
    const hours = hoursOf(rules, specific, day)
    if (hours.length === 0) continue

    const toInstant = clockOf(rules.timeZone, day)
    for (const { start, end } of hours) {
      const last = day + minutesOf(end) * MINUTE
      const until = instantAtOrAfterWall(rules.timeZone, last)
      for (
        let wall = day + minutesOf(start) * MINUTE;
        wall < last;
        wall += rules.interval * MINUTE
      ) {
        const instant = toInstant(wall)
        if (instant !== undefined && instant >= from && instant < to) visit(instant, until)
      }
    }
  }
}

/** Wall time to instant on one day: a subtraction, but for the few days on which the clocks change. */
function clockOf(zone: string, day: number): (wall: number) => number | undefined {
  const before = offsetAt(zone, day - DAY)
  const after = offsetAt(zone, day + 2 * DAY)
  return before === after ? (wall) => wall - before : (wall) => instantOfWall(zone, wall)
}
