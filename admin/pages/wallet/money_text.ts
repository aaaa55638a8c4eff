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

/** `3 nov`, `Nov 3`: a day without its year, in the order of the language. */
export const dayMark = (day: DateTime, locale: string): string =>
  day.toFormat(locale === 'en' ? 'LLL d' : 'd LLL')

/** The name of a period by its first day: a week by both ends, a month, or a year. */
export function periodText(start: string, by: 'week' | 'month' | 'year', locale: string): string {
  if (by === 'year') return start.slice(0, 4)
  const first = DateTime.fromISO(start, { zone: 'utc', locale })
  if (by === 'month') return first.toFormat('LLL yyyy')
  const last = first.plus({ days: 6 })
  if (first.month !== last.month) return `${dayMark(first, locale)} – ${dayMark(last, locale)}`
  return locale === 'en'
    ? `${dayMark(first, locale)} – ${last.day}`
    : `${first.day} – ${dayMark(last, locale)}`
}

/** The same below a bar. */
export function periodMark(start: string, by: 'week' | 'month' | 'year', locale: string): string {
  if (by === 'year') return start.slice(0, 4)
  const first = DateTime.fromISO(start, { zone: 'utc', locale })
  return by === 'month' ? first.toFormat('LLL') : dayMark(first, locale)
}
