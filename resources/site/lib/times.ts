import * as formats from '#shared/formats'
import type { Instant } from '#shared/formats'

/** `11:00 a. m.` with spaces at which no line ends. */
const unbroken = (text: string) => text.replace(/(\d) ([ap]\.) (m\.)/, '$1\u00a0$2\u00a0$3')

/** `11:00 a. m.`, in one piece. */
export function formatTime(instant: Instant, zone: string, locale: string): string {
  return unbroken(formats.formatTime(instant, zone, locale))
}

/** `jueves, 3 de diciembre de 2026, 09:00 a. m.`, the time in one piece. */
export function formatWhen(instant: Instant, zone: string, locale: string): string {
  return unbroken(formats.formatWhen(instant, zone, locale))
}

/** `lun 23 nov · 11:00 a. m.`, for where there is little room. */
export function formatShortWhen(instant: Instant, zone: string, locale: string): string {
  return `${formatShortDay(instant, zone, locale)} · ${formatTime(instant, zone, locale)}`
}

/** `lun 23 nov`. */
export function formatShortDay(instant: Instant, zone: string, locale: string): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone } as const
  const text = formats.dateFormat(locale, parts).format(new Date(instant.valueOf()))
  return locale === 'en' ? text : text.replace(',', '')
}

/** The hour of an instant on a zone's clock, 0 to 23. */
export function hourIn(instant: string, timeZone: string): number {
  const clock = formats.dateFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone })
  return Number(clock.format(new Date(instant)))
}

/** The date (`yyyy-MM-dd`) of an instant on a zone's calendar. */
export function dateIn(instant: string, timeZone: string): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const
  return formats.dateFormat('en-CA', parts).format(new Date(instant))
}

/** `Lunes 23` of a date (`yyyy-MM-dd`). */
export function formatDate(date: string, locale: string): string {
  const weekday = capital(datePart(date, locale, { weekday: 'long' }))
  return `${weekday} ${Number(date.slice(8))}`
}

/** A part of a date (`yyyy-MM-dd`), or several. */
export function datePart(date: string, locale: string, parts: Intl.DateTimeFormatOptions): string {
  const format = formats.dateFormat(locale, { ...parts, timeZone: 'UTC' })
  const text = format.format(new Date(`${date}T12:00:00Z`))
  // Not all data of the language have the comma.
  return locale === 'en' ? text : text.replace(',', '')
}

/** A text that begins a sentence. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
