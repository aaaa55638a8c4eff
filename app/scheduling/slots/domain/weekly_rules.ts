import { instantAtOrAfterWall, instantOfWall, offsetsBetween } from '#core/zone_offsets'
import { addEvery, type BitSet } from './bit_set.ts'
import type { Grid, Span } from './spans.ts'
import {
  minutesOf,
  WEEKDAYS,
  windowOf,
  type SpecificDate,
  type WallInterval,
  type Weekly,
} from '#shared/schedule_rules'

const DAY = 86_400_000
const MINUTE = 60_000

/**
 * When a host receives: weekly rules and specific dates in one zone.
 * A start every `interval` minutes, breaks of `break` minutes after and `breakBefore` minutes before each meeting.
 */
export type ScheduleRules = {
  timeZone: string
  interval: number
  break: number
  breakBefore?: number
  weekly: Weekly
  dates: SpecificDate[]
}

/** Hours that begin on a day, in minutes since its midnight; past the next midnight above 1440. */
type Window = { start: number; end: number }

/**
 * The largest step of a grid on which all starts of several rules lie, in minutes. It divides 15: the clocks of every
 * zone differ from UTC by quarters of an hour.
 */
export function stepOf(all: ScheduleRules[]): number {
  let step = 15
  for (const { interval, weekly, dates } of all) {
    step = gcd(step, interval)
    for (const day of WEEKDAYS) step = stepWith(step, weekly[day])
    for (const { intervals } of dates) step = stepWith(step, intervals)
  }
  return step
}

const stepWith = (step: number, intervals: WallInterval[]) =>
  intervals.reduce((common, { start }) => gcd(common, minutesOf(start)), step)

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/**
 * Adds the starts that the rules offer to a set of times on a grid.
 * One every `interval` from the beginning of each window if `length` minutes fit before its end. Starts follow the wall
 * clock: a skipped one is not offered, a repeated one is offered once (docs/domain.md, "Slots").
 */
export function addStarts(set: BitSet, rules: ScheduleRules, grid: Grid, length: number): void {
  const { step, first, count } = grid
  const from = first * step * MINUTE
  const to = from + count * step * MINUTE
  const offset = offsetsBetween(rules.timeZone, from - 4 * DAY, to + 5 * DAY)
  const windowsOf = windowsByDay(rules, from, to)
  // A day to both sides: the zone's date differs from UTC's by up to 14 hours. Hours of one more may go on through midnight.
  const last = Math.floor(to / DAY) + 1
  for (let day = Math.floor(from / DAY) - 2; day <= last; day++) {
    const windows = windowsOf(day)
    if (windows.length === 0) continue

    const before = offset((day - 1) * DAY)
    const isSteady = before === offset((day + 3) * DAY)
    const midnight = (day * DAY - before - from) / MINUTE
    for (const window of windows) {
      if (isSteady) addSteady(set, window, { rules, grid, midnight, length })
      else addTurning(set, window, { rules, grid, day, length })
    }
  }
}

/** When the rules open between two instants, by start; hours that overlap are not joined. A skipped time is the moment after it. */
export function openBetween(rules: ScheduleRules, range: Span): Span[] {
  const windowsOf = windowsByDay(rules, range.start, range.end)
  const open: Span[] = []
  const last = Math.floor(range.end / DAY) + 1
  for (let day = Math.floor(range.start / DAY) - 2; day <= last; day++)
    for (const window of windowsOf(day)) {
      const at = (minutes: number) =>
        instantAtOrAfterWall(rules.timeZone, day * DAY + minutes * MINUTE)
      const start = Math.max(at(window.start), range.start)
      const end = Math.min(at(window.end), range.end)
      if (start < end) open.push({ start, end })
    }
  return open.sort((a, b) => a.start - b.start)
}

/** A day's starts by arithmetic; its midnight is so many minutes after the grid's first time. */
function addSteady(
  set: BitSet,
  { start, end }: Window,
  on: { rules: ScheduleRules; grid: Grid; midnight: number; length: number }
) {
  const { rules, grid, midnight, length } = on
  const stride = rules.interval / grid.step
  const latest = Math.floor((midnight + end - length) / grid.step)
  let first = (midnight + start) / grid.step
  if (first < 0) first += Math.ceil(-first / stride) * stride
  addEvery(set, first, Math.min(latest, grid.count - 1), stride)
}

/** One of the few days on which the clocks change: each start is asked for by itself. */
function addTurning(
  set: BitSet,
  { start, end }: Window,
  on: { rules: ScheduleRules; grid: Grid; day: number; length: number }
) {
  const { rules, grid, day, length } = on
  const until = instantAtOrAfterWall(rules.timeZone, day * DAY + end * MINUTE) / MINUTE
  for (let wall = start; wall < end; wall += rules.interval) {
    const instant = instantOfWall(rules.timeZone, day * DAY + wall * MINUTE)
    if (instant === undefined || instant / MINUTE + length > until) continue

    const at = instant / MINUTE / grid.step - grid.first
    if (at >= 0 && at < grid.count) addEvery(set, at, at, 1)
  }
}

/** The hours of each day (counted from 1970): a specific date replaces its weekday's rule. */
function windowsByDay(rules: ScheduleRules, from: number, to: number): (day: number) => Window[] {
  const weekly = WEEKDAYS.map((weekday) => rules.weekly[weekday].map(windowOf))
  // 1 January 1970 was a Thursday.
  if (rules.dates.length === 0) return (day) => weekly[(day + 3) % 7]!

  const specific = new Map<number, Window[]>()
  const [low, high] = [dateOf(from - 3 * DAY), dateOf(to + 2 * DAY)]
  for (const { date, intervals } of rules.dates)
    if (date >= low && date <= high) specific.set(Date.parse(date) / DAY, intervals.map(windowOf))
  return (day) => specific.get(day) ?? weekly[(day + 3) % 7]!
}

const dateOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)
