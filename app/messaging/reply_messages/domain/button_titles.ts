import { dateFormat, dayParts, type Instant } from '#shared/formats'

/** Letters of a button's title, the limit of WhatsApp. */
export const LONGEST_TITLE = 20

/** A time on a button, which has no room for halves of a day: `mar 24 nov, 10:30`. */
export function timeTitle(instant: Instant, timeZone: string, locale: string): string {
  const { weekday, day, month } = dayParts(instant, timeZone, locale)
  const time = dateFormat('sv-SE', { hour: '2-digit', minute: '2-digit', timeZone })
  return shortTitle(`${weekday} ${day} ${month}, ${time.format(new Date(instant.valueOf()))}`)
}

/** Words as the title of a button. Those that are too long are cut. */
export function shortTitle(words: string): string {
  const letters = [...words.trim()]
  if (letters.length <= LONGEST_TITLE) return letters.join('')
  return `${letters
    .slice(0, LONGEST_TITLE - 1)
    .join('')
    .trimEnd()}…`
}
