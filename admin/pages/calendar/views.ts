import { DateTime } from 'luxon'

/** How much of a calendar is shown at once, in the order of the buttons. */
export const VIEWS = ['month', 'week', 'days', 'day'] as const

export type View = (typeof VIEWS)[number]

/** Days of the view of a few days. */
const FEW = 4

const start = (date: string) => DateTime.fromISO(date, { zone: 'utc' })
const dates = (first: DateTime, count: number) =>
  Array.from({ length: count }, (_, days) => first.plus({ days }).toISODate()!)

/** The dates (`yyyy-MM-dd`) that a view shows around one: whole weeks from Monday on of a month, else the days themselves. */
export function datesOf(view: View, date: string): string[] {
  const day = start(date)
  if (view === 'day') return [date]
  if (view === 'days') return dates(day, FEW)
  if (view === 'week') return dates(day.startOf('week'), 7)
  const first = day.startOf('month').startOf('week')
  const last = day.endOf('month').endOf('week')
  return dates(first, Math.round(last.diff(first, 'days').days))
}

/** The date from which the view shows what comes before or after. */
export function moved(view: View, date: string, by: 1 | -1): string {
  const steps = { month: { months: by }, week: { weeks: by }, days: { days: FEW * by } }
  return start(date)
    .plus(view === 'day' ? { days: by } : steps[view])
    .toISODate()!
}
