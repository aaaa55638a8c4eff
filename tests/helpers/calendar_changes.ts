import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { workOff } from './jobs.ts'
import { aBooking } from './booking.ts'
import { aHost, inDays } from './host.ts'
import { connectGoogle, readNow, withGoogle } from './connections.ts'

type Google = Awaited<ReturnType<typeof withGoogle>>
type Host = Awaited<ReturnType<typeof aHost>>
type Settings = { onMove?: string; onDelete?: string }
type Asked = { id: string; kind: string; code: string; outcomes: string[] }

/** A host with Google and a booking in five days at ten, which is written there. */
export async function aWrittenBooking(
  context: {
    client: Parameters<typeof connectGoogle>[0]
    cleanup: Parameters<typeof withGoogle>[0]
  },
  settings: Settings = {}
) {
  const google = await withGoogle(context.cleanup)
  const host = await aHost()
  const { id } = await connectGoogle(context.client, host, google)
  ;(await host.api.patch(`/connections/${id}`, settings)).assertStatus(200)
  const { code } = await aBooking(host, { start: inDays(5) })
  await workOff()
  return { google, host, code }
}

/** The only event of the calendar. */
export function onlyEvent(google: Google) {
  const [kept] = [...google.calendarOf().events.values()]
  return kept!.event
}

/** Moves the event as the host does there, and does what follows once it is read. */
export async function moveThere(google: Google, start: string, minutes = 60) {
  const event = onlyEvent(google)
  const end = DateTime.fromISO(start).plus({ minutes }).toUTC().toISO()!
  google.put(google.calendarOf(), { ...event, start: { dateTime: start }, end: { dateTime: end } })
  await readNow()
}

/** Deletes the event as the host does there, and does what follows once it is read. */
export async function deleteThere(google: Google) {
  google.remove(google.calendarOf(), onlyEvent(google).id)
  await readNow()
}

/** What the host is asked. */
export async function asked(host: Host): Promise<Asked[]> {
  const answer = await host.api.get('/calendar-changes')
  answer.assertStatus(200)
  return (answer.body() as { items: Asked[] }).items
}

/** The host's answer to a question. */
export const answer = (host: Host, id: string, outcome: string) =>
  host.api.post(`/calendar-changes/${id}/answer`, { outcome })

/** When the booking begins, and when its event does (undefined: it is deleted). */
export async function starts(google: Google, code: string) {
  const [row] = await db
    .from('tickets as t')
    .join('meetings as m', 'm.id', 't.meeting_id')
    .where('t.code', code)
    .select('m.start_at')
  const { status, start } = onlyEvent(google)
  return {
    here: (row.start_at as Date).toISOString(),
    there: status === 'cancelled' ? undefined : new Date(start.dateTime!).toISOString(),
  }
}

/** How many messages of a kind there are. */
export async function messages(kind: string): Promise<number> {
  return (await db.from('deliveries').where({ message: kind })).length
}
