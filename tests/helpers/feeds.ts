import { DateTime } from 'luxon'
import { guest } from './api.ts'
import { inDays, type TestHost } from './host.ts'

/** A calendar file with these entries, each an hour from an instant unless it says how long. */
export function icsOf(...entries: { start: string; minutes?: number; lines?: string[] }[]): string {
  const stamp = (at: DateTime) => at.toUTC().toFormat("yyyyMMdd'T'HHmmss'Z'")
  const events = entries.map(({ start, minutes = 60, lines = [] }, index) => {
    const from = DateTime.fromISO(start)
    const times = [`DTSTART:${stamp(from)}`, `DTEND:${stamp(from.plus({ minutes }))}`]
    return ['BEGIN:VEVENT', `UID:${index}@example.com`, ...times, ...lines, 'END:VEVENT']
  })
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')
}

/** Connects a calendar, by the interface. */
export async function addFeed({ api }: TestHost, url: string) {
  const answer = await api.post('/calendar-feeds', { name: 'Google', url })
  answer.assertStatus(201)
  return answer.body() as { id: string; state: string; lastError: string | null; events: number }
}

/** The hours (in Lima) at which a host's service can be booked on a day. */
export async function offeredHours(host: TestHost, days: number) {
  const answer = await guest
    .get(`/products/${host.service.id}/availability`)
    .qs({ start: inDays(days, 0), end: inDays(days + 1, 0), timeZone: 'America/Lima' })
  const offered = answer.body().days as Record<string, { start: string }[]>
  const zone = 'America/Lima'
  return Object.values(offered)
    .flat()
    .map(({ start }) => DateTime.fromISO(start, { zone }).toFormat('HH:mm'))
}
