/** Days of the week as the interface names them, Monday first. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** Part of a day in wall time, `HH:mm`. An `end` of 24:00 is midnight, one that is not after `start` is on the next day. */
export type WallInterval = { start: string; end: string }

/** The hours of each weekday. */
export type Weekly = Record<Weekday, WallInterval[]>

/** The hours of one date (`yyyy-MM-dd`), in place of its weekday's. */
export type SpecificDate = { date: string; intervals: WallInterval[] }

/** `HH:mm` → minutes since midnight. */
export function minutesOf(time: string): number {
  // Digit by digit: the slots of a team read this some thousand times a request.
  const digit = (at: number) => time.charCodeAt(at) - 48
  return (digit(0) * 10 + digit(1)) * 60 + digit(3) * 10 + digit(4)
}

/**
 * The begin and end of hours, in minutes since the midnight of the day they begin on. Through midnight `end` is above 1440.
 */
export function windowOf({ start, end }: WallInterval): { start: number; end: number } {
  const [first, last] = [minutesOf(start), minutesOf(end)]
  return { start: first, end: last > first ? last : last + 1440 }
}

/**
 * Whether none of a day's hours overlaps another of them. Hours that end when they begin are refused: they could be none
 * or a whole day, which is 00:00 to 24:00.
 */
export function areInOrder(intervals: WallInterval[]): boolean {
  if (intervals.some(({ start, end }) => start === end)) return false

  const windows = intervals.map(windowOf).sort((a, b) => a.start - b.start)
  return windows.every(({ end }, index) => end <= (windows[index + 1]?.start ?? Infinity))
}
