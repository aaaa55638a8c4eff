import { readFileSync } from 'node:fs'
import { feedEvents, type FeedOptions } from '#app/scheduling/feeds/domain/feed_events'

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

/** Calendars made to keep their reader busy; a few megabytes each. */
export const hostileFiles = {
  'excluded dates in a zone': () => {
    const day = (index: number) =>
      new Date(at('1970-01-01T00:00Z') + index * 3_600_000)
        .toISOString()
        .replace(/[-:]|\.000Z/g, '')
    const dates = Array.from({ length: 240_000 }, (_, index) => day(index)).join(',')
    const zone = 'TZID=America/Lima'
    return calendar(
      ...event(`DTSTART;${zone}:20261202T100000`, 'DURATION:PT1H', `EXDATE;${zone}:${dates}`)
    )
  },
  'zones × years': () => {
    const zones = Intl.supportedValuesOf('timeZone')
    const entries = Array.from({ length: 45_000 }, (_, index) => {
      const year = 1600 + (index % 700)
      const zone = zones[Math.floor(index / 700) % zones.length]
      return event(`DTSTART;TZID=${zone}:${year}0102T100000`, 'DURATION:PT1H').join('\r\n')
    })
    return calendar(...entries)
  },
  'parameters': () =>
    calendar(
      ...['BEGIN:VTIMEZONE', `TZID${';A=1'.repeat(600_000)}:X`, 'BEGIN:STANDARD'],
      ...['DTSTART:19700101T000000', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:-0500', 'END:STANDARD'],
      ...['END:VTIMEZONE', ...event('DTSTART;TZID=X:20261202T100000', 'DURATION:PT1H')]
    ),
}
