/** Days of the week as the interface names them, Monday first. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

export type Weekday = (typeof WEEKDAYS)[number]

/** Part of a day in wall time, `HH:mm`; an `end` of 24:00 is midnight. */
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
