import { DateTime } from 'luxon'
import { newId } from '#core/ids'
import db from '@adonisjs/lucid/services/db'
import Meeting from '#app/scheduling/meetings/meeting'
import { SESSION, type TestHost } from '#tests/helpers/host'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import type { TicketState } from '#shared/booking_states'

export const BUSINESS = { account: { roleId: 'BUSINESS' } }
export const LIMA = 'America/Lima'
/** A Monday and a Sunday long gone, six weeks apart. */
export const DAYS = { start: '2026-03-02', end: '2026-04-12' }
export const at = (iso: string) => DateTime.fromISO(iso, { zone: LIMA })

type Analytics = Record<string, never> & {
  unit: string
  total: Record<string, unknown>
  periods: Record<string, unknown>[]
  services: Record<string, unknown>[]
  members: Record<string, unknown>[]
  sources: Record<string, unknown>[]
  hours: Record<string, unknown>[]
  funnel: { step: string; visitors: number; before: number }[] | null
  errors: object[]
  before: object
}

export async function analyticsOf({ api }: Pick<TestHost, 'api'>, query: object = {}) {
  const answer = await api.get('/analytics').qs({ ...DAYS, ...query })
  answer.assertStatus(200)
  return answer.body() as Analytics
}

let days = 3
export const free = () => DateTime.utc().startOf('day').plus({ days: days++, hours: 15 }).toISO()

/** Moves the hour of a booking anywhere in time. */
export async function moved(code: string, start: DateTime, state: TicketState = 'confirmed') {
  const ticket = await ticketOf(code)
  await ticket.merge({ state }).save()
  const meeting = await Meeting.findByOrFail('id', ticket.meetingId)
  await meeting.merge({ startAt: start, endAt: start.plus({ hours: 1 }) }).save()
  return ticket
}

type Wish = { state?: TicketState; source?: string; referrer?: string }

export async function aBookingAt(host: TestHost, iso: string, { state, ...from }: Wish = {}) {
  const { code } = await aBooking(host, { start: free(), ...from })
  return moved(code, at(iso), state)
}

export async function mark(
  ticket: Awaited<ReturnType<typeof ticketOf>>,
  outcome: string,
  userId: string
) {
  const now = new Date()
  await db.table('check_ins').insert({
    id: newId(),
    place: 1,
    way: 'host',
    phone_at: now,
    created_at: now,
    outcome,
    account_id: ticket.accountId,
    ticket_id: ticket.id,
    meeting_id: ticket.meetingId,
    user_id: userId,
  })
}

/** Counted visits, as the jobs of the day have left them. */
export async function visited(
  { account, service }: { account: { id: string }; service: { id: string } },
  day: string,
  counts: Record<string, number>
) {
  const rows = Object.entries(counts).flatMap(([key, count]) => {
    const [what, source] = key.split(' ') as [string, string]
    const row = { account_id: account.id, day, what, source, count }
    return [account.id, service.id].map((page_id) => ({ ...row, page_id }))
  })
  await db.table('visit_counts').multiInsert(rows)
}

/** Another service of a host. */
export async function another({ api }: TestHost, slug: string) {
  const made = await api.post('/services', { ...SESSION, slug, title: slug })
  made.assertStatus(201)
  return (made.body() as { id: string }).id
}
