import { DateTime } from 'luxon'
import { formatDay, formatShortDay } from '#shared/formats'
import { formatMoney, toMinor } from '#shared/money'

/** An amount in major units. */
export function moneyText(amount: number, currency: string): string {
  return formatMoney(toMinor(amount, currency), currency)
}

/** A date without a time, as an instant that is on that day everywhere. */
const noon = (date: string) => `${date}T12:00:00Z`

/** `miércoles, 25 de noviembre`: a date without a time. */
export const dayText = (date: string, locale: string) => formatDay(noon(date), 'UTC', locale)

/** `mié 25 nov`: the same, short. */
export const shortDay = (date: string, locale: string) => formatShortDay(noon(date), 'UTC', locale)

/** The name of a period by its first day: a week by both ends, a month, or a year. */
export function periodText(start: string, by: 'week' | 'month' | 'year', locale: string): string {
  if (by === 'year') return start.slice(0, 4)
  const first = DateTime.fromISO(start, { zone: 'utc', locale })
  if (by === 'month') return first.toFormat('LLL yyyy')
  const last = first.plus({ days: 6 })
  const isOneMonth = first.month === last.month
  return `${first.toFormat(isOneMonth ? 'd' : 'd LLL')} – ${last.toFormat('d LLL')}`
}

/** The same below a bar. */
export function periodMark(start: string, by: 'week' | 'month' | 'year', locale: string): string {
  if (by === 'year') return start.slice(0, 4)
  const first = DateTime.fromISO(start, { zone: 'utc', locale })
  return first.toFormat(by === 'month' ? 'LLL' : 'd LLL')
}
