const DAY = 86_400_000
const DAYS_BY_KEY: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** So many days are shown and loaded at once: five weeks, more than any month has. */
export const SHOWN_DAYS = 35

/** Noon of a date (`yyyy-MM-dd`) in UTC, to be formatted in UTC: a date has no zone. */
export const noonOf = (date: string) => new Date(`${date}T12:00:00Z`)

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** The date so many days from another. */
export function addDays(date: string, count: number): string {
  return dateOf(noonOf(date).getTime() + count * DAY)
}

/** The Sunday on which the week of a date begins. */
export function sundayOf(date: string): string {
  return addDays(date, -noonOf(date).getUTCDay())
}

/** So many dates from one on. */
export function datesFrom(date: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(date, index))
}

/** The first day of the weeks that hold a date, counted in fives from the week of today on. */
export function weeksOf(date: string, today: string): string {
  const first = sundayOf(today)
  const days = (noonOf(date).getTime() - noonOf(first).getTime()) / DAY
  return addDays(first, Math.max(0, Math.floor(days / SHOWN_DAYS)) * SHOWN_DAYS)
}

/** Where a key leads from a date in a grid of days (ARIA Authoring Practices, date grid). Undefined for other keys. */
export function dateByKey(key: string, date: string): string | undefined {
  const weekday = noonOf(date).getUTCDay()
  if (key in DAYS_BY_KEY) return addDays(date, DAYS_BY_KEY[key]!)
  if (key === 'Home') return addDays(date, -weekday)
  if (key === 'End') return addDays(date, 6 - weekday)
  if (key === 'PageUp') return sameDay(date, -1)
  if (key === 'PageDown') return sameDay(date, 1)
  return undefined
}

/** The same day of another month, or its last one where it is shorter. */
function sameDay(date: string, months: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return dateOf(Date.UTC(year, month - 1 + months, Math.min(day, last)))
}
