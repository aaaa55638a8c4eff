import { readFileSync } from 'node:fs'
import { feedEvents, type FeedOptions } from '#app/scheduling/domain/feed_events'

/** An instant by its ISO name. */
export const at = (text: string) => Date.parse(text)
/** A host in Lima, who looks a year ahead. */
export const OPTIONS: FeedOptions = {
  window: { start: at('2026-11-20T00:00Z'), end: at('2027-12-25T00:00Z') },
  timeZone: 'America/Lima',
  ownDomain: 'cupo.example',
}

/** A file of these lines. */
export const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
/** The lines of an entry. */
export const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT']

/** `2026-12-02T15:00Z/2026-12-02T16:00Z`, as short as can be read. */
export function read(ics: string, options: Partial<FeedOptions> = {}): string[] {
  const { spans } = feedEvents(ics, { ...OPTIONS, ...options })
  const short = (instant: number) => new Date(instant).toISOString().replace(/:00\.000Z$/, 'Z')
  return spans.map(({ start, end }) => `${short(start)}/${short(end)}`)
}

/** A file as a product writes it. */
export const file = (name: string) =>
  readFileSync(new URL(`../../fixtures/calendars/${name}.ics`, import.meta.url), 'utf8')
