import { DateTime } from 'luxon'
import { guest } from './api.ts'
import { inDays, type TestHost } from './host.ts'
import db from '@adonisjs/lucid/services/db'
import CalendarFeed from '#app/scheduling/feeds/calendar_feed'

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

/** A connected calendar that was read, with one entry. */
export async function aBusyCalendar(
  host: TestHost,
  { start, end }: { start: string; end: string }
) {
  const accountId = host.account.id
  const feed = await CalendarFeed.create({
    accountId,
    name: 'Google',
    state: 'OK',
    reads: 0,
    url: 'x',
    host: 'example.com',
    nextReadAt: DateTime.utc().plus({ days: 1 }),
  })
  await db.rawQuery(
    `INSERT INTO busy_times (account_id, id, feed_id, during, start_at, end_at, source, created_at)
     VALUES (?, gen_random_uuid(), ?, tstzrange(?, ?), ?, ?, 'ical', now())`,
    [accountId, feed.id, start, end, start, end]
  )
  return feed
}
