/** A moment as ISO 8601 text, a `Date` or a `DateTime` of Luxon. */
export type Instant = string | { valueOf(): number }

/** Formatters that are kept: the zones and languages of a few hundred readers. Each takes some 10 kB. */
const MOST_FORMATTERS = 1000

const DAY = 86_400_000

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * A formatter of dates, made once for each language and set of options. Making one takes a hundred times as long as using
 * it.
 */
export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions
): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formatters.get(key)
  if (known) return known

  if (formatters.size >= MOST_FORMATTERS) formatters.clear()
  const formatter = new Intl.DateTimeFormat(locale, options)
  formatters.set(key, formatter)
  return formatter
}

/**
 * How times are read: `jueves, 3 de diciembre de 2026, 09:00 a. m.` One way for pages and messages, in the language and
 * zone of who reads. Times have twelve hours (docs/domain.md, "Formats").
 */
export function formatWhen(instant: Instant, timeZone: string, locale: string): string {
  return `${formatDay(instant, timeZone, locale)}, ${formatTime(instant, timeZone, locale)}`
}

/** `jueves, 3 de diciembre de 2026`. */
export function formatDay(instant: Instant, timeZone: string, locale: string): string {
  return dateFormat(locale, { dateStyle: 'full', timeZone }).format(new Date(instant.valueOf()))
}

/** `09:00 a. m.` in Spanish, `09:00 AM` in English, whatever the system's own data say of spaces. */
export function formatTime(instant: Instant, timeZone: string, locale: string): string {
  const parts = dateFormat('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
    timeZone,
  }).formatToParts(new Date(instant.valueOf()))
  const part = (name: string) => parts.find(({ type }) => type === name)?.value
  const isMorning = part('dayPeriod') === 'AM'
  const half = locale === 'en' ? (isMorning ? 'AM' : 'PM') : isMorning ? 'a. m.' : 'p. m.'
  return `${part('hour')}:${part('minute')} ${half}`
}

/** A day in parts, short: `lun`, `23`, `nov`. */
export function dayParts(instant: Instant, timeZone: string, locale: string) {
  const parts = dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone,
  }).formatToParts(new Date(instant.valueOf()))
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? ''
  return { weekday: part('weekday'), day: part('day'), month: part('month') }
}

/** `lun 23 nov` in Spanish, `Mon, Nov 23` in English. */
export function formatShortDay(instant: Instant, timeZone: string, locale: string): string {
  const { weekday, day, month } = dayParts(instant, timeZone, locale)
  return locale === 'en' ? `${weekday}, ${month} ${day}` : `${weekday} ${day} ${month}`
}

/** `lun 23 nov, 11:00 a. m.` */
export function formatShortWhen(instant: Instant, timeZone: string, locale: string): string {
  return `${formatShortDay(instant, timeZone, locale)}, ${formatTime(instant, timeZone, locale)}`
}

/** A text in which an hour in Spanish ends its sentence: `hasta las 11:00 a. m.`, not `a. m..` */
export const endedOnce = (text: string): string => text.replace(/([ap]\.\sm\.)\.(?!\.)/g, '$1')

/** A text whose hours stay on one line, and whose last one ends its sentence. */
export const unbroken = (text: string): string =>
  endedOnce(text)
    .replace(/(\d\d:\d\d)\s([ap])\.\sm\./g, '$1\u00A0$2.\u00A0m.')
    .replace(/(\d\d:\d\d) ([AP]M)/g, '$1\u00A0$2')

/** `ayer a las 11:00 a. m.`, `mañana a la 01:00 p. m.`; two days away and more `el lun 23 nov, 11:00 a. m.` */
export function formatNear(
  instant: Instant,
  { now, timeZone, locale }: { now: Instant; timeZone: string; locale: string }
): string {
  const dayOf = (at: Instant) =>
    Date.parse(dateFormat('sv-SE', { timeZone }).format(new Date(at.valueOf())))
  const days = Math.round((dayOf(instant) - dayOf(now)) / DAY)
  const time = formatTime(instant, timeZone, locale)
  if (Math.abs(days) > 1) {
    const day = formatShortDay(instant, timeZone, locale)
    return locale === 'en' ? `${day}, ${time}` : `el ${day}, ${time}`
  }
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
  const at = locale === 'en' ? 'at' : time.startsWith('01') ? 'a la' : 'a las'
  return `${near} ${at} ${time}`
}

/** `lunes`, `Monday`. */
export function formatDayName(instant: Instant, timeZone: string, locale: string): string {
  return dateFormat(locale, { weekday: 'long', timeZone }).format(new Date(instant.valueOf()))
}

/** `lunes 23` in Spanish, `Monday, November 23` in English. */
export function formatWeekday(instant: Instant, timeZone: string, locale: string): string {
  const month = locale === 'en' ? ({ month: 'long' } as const) : {}
  return dateFormat(locale, { weekday: 'long', day: 'numeric', ...month, timeZone }).format(
    new Date(instant.valueOf())
  )
}

/** Both ends of a time, the half of the day once where it is the same: `11:00`, `11:50 a. m.` */
export function formatHours(
  { start, end }: { start: Instant; end: Instant },
  timeZone: string,
  locale: string
): [from: string, to: string] {
  const [from, to] = [start, end].map((one) => formatTime(one, timeZone, locale)) as [
    string,
    string,
  ]
  const half = to.slice(to.indexOf(' '))
  return [from.endsWith(half) ? from.slice(0, -half.length) : from, to]
}

/** `Lima (GMT−5)`: a zone by its city and how far its clocks are from UTC at an instant. */
export function formatZone(timeZone: string, instant: Instant, locale: string): string {
  return `${cityOf(timeZone, locale)} (${offsetName(timeZone, instant, locale)})`
}

/** Cities that Spanish writes otherwise than the name of their zone does. */
const SPANISH_CITIES: Record<string, string> = {
  'Asuncion': 'Asunción',
  'Athens': 'Atenas',
  'Beijing': 'Pekín',
  'Berlin': 'Berlín',
  'Bogota': 'Bogotá',
  'Brussels': 'Bruselas',
  'Cairo': 'El Cairo',
  'Canary': 'Canarias',
  'Cancun': 'Cancún',
  'Copenhagen': 'Copenhague',
  'Cordoba': 'Córdoba',
  'Dublin': 'Dublín',
  'Easter': 'Isla de Pascua',
  'Geneva': 'Ginebra',
  'Havana': 'La Habana',
  'Istanbul': 'Estambul',
  'Jerusalem': 'Jerusalén',
  'Johannesburg': 'Johannesburgo',
  'Lisbon': 'Lisboa',
  'London': 'Londres',
  'Los Angeles': 'Los Ángeles',
  'Luxembourg': 'Luxemburgo',
  'Mazatlan': 'Mazatlán',
  'Merida': 'Mérida',
  'Mexico City': 'Ciudad de México',
  'Moscow': 'Moscú',
  'New York': 'Nueva York',
  'Panama': 'Panamá',
  'Paris': 'París',
  'Prague': 'Praga',
  'Rome': 'Roma',
  'Sao Paulo': 'São Paulo',
  'Seoul': 'Seúl',
  'Singapore': 'Singapur',
  'Stockholm': 'Estocolmo',
  'Tokyo': 'Tokio',
  'Vienna': 'Viena',
  'Warsaw': 'Varsovia',
  'Zurich': 'Zúrich',
}

/** The city of a zone: `America/Mexico_City` → `Ciudad de México` in Spanish. */
export function cityOf(timeZone: string, locale: string): string {
  const city = (timeZone.split('/').at(-1) ?? timeZone).replace(/_/g, ' ')
  return locale === 'en' ? city : (SPANISH_CITIES[city] ?? city)
}

function offsetName(timeZone: string, instant: Instant, locale: string) {
  const parts = dateFormat(locale, {
    timeZone,
    timeZoneName: 'shortOffset',
  }).formatToParts(new Date(instant.valueOf()))
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'
  // A minus, as a hyphen would let the line end before the hours.
  return name.replace('-', '−')
}
