const DAY = 86_400_000
const DAYS_BY_KEY: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** `2026-12` and the month so many months from it. */
export function addMonths(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** Noon of a date (`yyyy-MM-dd`) in UTC, to be formatted in UTC: a date has no zone. */
export const noonOf = (date: string) => new Date(`${date}T12:00:00Z`)

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10)

function daysIn(month: string): number {
  const next = noonOf(`${addMonths(month, 1)}-01`).getTime()
  return Math.round((next - noonOf(`${month}-01`).getTime()) / DAY)
}

/** The weeks of a month (`yyyy-MM`), Sunday first; the places of the neighbours' days are left empty. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = noonOf(`${month}-01`)
  const lead = first.getUTCDay()
  const count = daysIn(month)
  const cells = Array.from({ length: Math.ceil((lead + count) / 7) * 7 }, (_, index) =>
    index < lead || index >= lead + count
      ? undefined
      : dateOf(first.getTime() + (index - lead) * DAY)
  )
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** Where a key leads from a date in a grid of days (ARIA Authoring Practices, date grid). Undefined for other keys. */
export function dateByKey(key: string, date: string): string | undefined {
  const time = noonOf(date).getTime()
  const weekday = noonOf(date).getUTCDay()
  if (key in DAYS_BY_KEY) return dateOf(time + DAYS_BY_KEY[key]! * DAY)
  if (key === 'Home') return dateOf(time - weekday * DAY)
  if (key === 'End') return dateOf(time + (6 - weekday) * DAY)
  if (key === 'PageUp') return sameDay(date, -1)
  if (key === 'PageDown') return sameDay(date, 1)
  return undefined
}

/** The same day of another month, or its last one where it is shorter. */
function sameDay(date: string, months: number): string {
  const month = addMonths(date.slice(0, 7), months)
  const day = Math.min(Number(date.slice(8)), daysIn(month))
  return `${month}-${String(day).padStart(2, '0')}`
}
