import { minutesOf, WEEKDAYS, type WallInterval, type Weekly } from '#shared/schedule_rules'

/** Quarters of an hour, which is how finely hours are chosen here; the interface takes any minute. */
const STEP = 15
const MIDNIGHT = 1440

/** Minutes since midnight → `HH:mm`; 1440 is `24:00`. */
export function timeOf(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** The times that can be chosen, every quarter of an hour, and the one that is chosen now. */
export function timesBetween(first: number, last: number, chosen: string): string[] {
  const count = Math.floor((last - first) / STEP) + 1
  const times = Array.from({ length: Math.max(count, 0) }, (_, index) =>
    timeOf(first + index * STEP)
  )
  return times.includes(chosen) ? times : [...times, chosen].sort()
}

/** Each interval begins before it ends and none overlaps another, as the server demands. */
export function areInOrder(intervals: WallInterval[]): boolean {
  const sorted = [...intervals].sort((a, b) => minutesOf(a.start) - minutesOf(b.start))
  return sorted.every(({ start, end }, index) => {
    const next = sorted[index + 1]
    return minutesOf(start) < minutesOf(end) && (!next || minutesOf(end) <= minutesOf(next.start))
  })
}

/** Hours to suggest after those that a day has: an hour's pause and up to four hours, or nothing when the day is full. */
export function nextInterval(intervals: WallInterval[]): WallInterval | undefined {
  if (intervals.length === 0) return { start: '09:00', end: '13:00' }
  const last = Math.max(...intervals.map(({ end }) => minutesOf(end)))
  const start = last + 60
  if (start >= MIDNIGHT) return undefined
  return { start: timeOf(start), end: timeOf(Math.min(start + 240, MIDNIGHT)) }
}

/** Minutes of work in a day. */
export function minutesIn(intervals: WallInterval[]): number {
  return intervals.reduce((sum, { start, end }) => sum + minutesOf(end) - minutesOf(start), 0)
}

/** Minutes of work in a week. */
export function minutesInWeek(weekly: Weekly): number {
  return WEEKDAYS.reduce((sum, day) => sum + minutesIn(weekly[day]), 0)
}
