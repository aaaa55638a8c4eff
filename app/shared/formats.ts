/**
 * How times are read: `jueves, 3 de diciembre de 2026, 09:00 a. m.` One way for pages and messages, in the language and
 * zone of who reads. Times have twelve hours (specification, section 3).
 */
export function formatWhen(instant: string, timeZone: string, locale: string): string {
  return `${formatDay(instant, timeZone, locale)}, ${formatTime(instant, timeZone, locale)}`
}

/** `jueves, 3 de diciembre de 2026`. */
export function formatDay(instant: string, timeZone: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(new Date(instant))
}

/** `09:00 a. m.` in Spanish, `09:00 AM` in English, whatever the system's own data say of spaces. */
export function formatTime(instant: string, timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: true,
    timeZone,
  })
    .formatToParts(new Date(instant))
    .reduce<Record<string, string>>((all, { type, value }) => ({ ...all, [type]: value }), {})
  const morning = parts.dayPeriod === 'AM'
  const half = locale === 'en' ? (morning ? 'AM' : 'PM') : morning ? 'a. m.' : 'p. m.'
  return `${parts.hour}:${parts.minute} ${half}`
}

/** `Lima (GMT-5)`: a zone by its city and how far its clocks are from UTC at an instant. */
export function formatZone(timeZone: string, instant: string, locale: string): string {
  return `${cityOf(timeZone)} (${offsetName(timeZone, instant, locale)})`
}

/** `America/Argentina/Buenos_Aires` → `Buenos Aires`. */
export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replace(/_/g, ' ')
}

function offsetName(timeZone: string, instant: string, locale: string) {
  const parts = new Intl.DateTimeFormat(locale, {
    timeZone,
    timeZoneName: 'shortOffset',
  }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'
}
