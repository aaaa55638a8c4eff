import {
  WEEKDAYS,
  windowOf,
  type WallInterval,
  type Weekday,
  type Weekly,
} from '#shared/schedule_rules'

/** Quarters of an hour, which is how finely hours are chosen here; the interface takes any minute. */
const STEP = 15

/** The minutes of a day. */
export const MIDNIGHT = 1440

/** Minutes since midnight → `HH:mm`; 1440 is `24:00`, and what is above it a time of the next day. */
export function timeOf(minutes: number): string {
  const within = minutes > MIDNIGHT ? minutes - MIDNIGHT : minutes
  const [hours, rest] = [Math.floor(within / 60), within % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** The times that can be chosen, every quarter of an hour, and the one that is chosen now. Minutes since midnight. */
export function timesBetween(first: number, last: number, chosen: number): number[] {
  const count = Math.floor((last - first) / STEP) + 1
  const times = Array.from({ length: Math.max(count, 0) }, (_, index) => first + index * STEP)
  return times.includes(chosen) ? times : [...times, chosen].sort((a, b) => a - b)
}

/** Moves hours to another start with the same length, but not through midnight. */
export function beginningAt(interval: WallInterval, start: number): WallInterval {
  const old = windowOf(interval)
  if (old.end > MIDNIGHT || start < old.end) return { ...interval, start: timeOf(start) }
  return { start: timeOf(start), end: timeOf(Math.min(start + old.end - old.start, MIDNIGHT)) }
}

/** Suggests hours after those of a day: an hour's pause and up to four hours; none when the day is full. */
export function nextInterval(intervals: WallInterval[]): WallInterval | undefined {
  if (intervals.length === 0) return { start: '09:00', end: '13:00' }
  const last = Math.max(...intervals.map((interval) => windowOf(interval).end))
  const start = last + 60
  if (start >= MIDNIGHT) return undefined
  return { start: timeOf(start), end: timeOf(Math.min(start + 240, MIDNIGHT)) }
}

/** The starts of a day in minutes since midnight, for bookings as long as the time between two starts. */
export function startsOf(intervals: WallInterval[], minutes: number): number[] {
  return intervals
    .map(windowOf)
    .sort((one, other) => one.start - other.start)
    .flatMap(({ start, end }) =>
      Array.from({ length: Math.floor((end - start) / minutes) }, (_, at) => start + at * minutes)
    )
}

/** Minutes of work in a week. */
export function minutesInWeek(weekly: Weekly): number {
  const windows = WEEKDAYS.flatMap((day) => weekly[day].map(windowOf))
  return windows.reduce((sum, { start, end }) => sum + end - start, 0)
}

/** The hours of a calendar day: its own up to midnight, and the rest of the day before. */
export function drawnOn(weekly: Weekly, day: Weekday): { start: number; end: number }[] {
  const before = WEEKDAYS[(WEEKDAYS.indexOf(day) + 6) % 7]!
  const rest = weekly[before].map(windowOf).filter(({ end }) => end > MIDNIGHT)
  const own = weekly[day].map(windowOf)
  return [
    ...rest.map(({ end }) => ({ start: 0, end: end - MIDNIGHT })),
    ...own.map(({ start, end }) => ({ start, end: Math.min(end, MIDNIGHT) })),
  ]
}
