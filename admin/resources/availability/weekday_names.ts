import { WEEKDAYS, type Weekday } from '#shared/schedule_rules'

/** 1 January 2024 was a Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY = 86_400_000

/** The name of a weekday in a language: `lunes`, or `lun` when it is to be short. */
export function weekdayName(day: Weekday, locale: string, width: 'long' | 'short' = 'long') {
  const date = new Date(MONDAY + WEEKDAYS.indexOf(day) * DAY)
  return new Intl.DateTimeFormat(locale, { weekday: width, timeZone: 'UTC' }).format(date)
}
