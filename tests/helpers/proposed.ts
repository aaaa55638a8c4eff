import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { aBooking, ticketOf } from './booking.ts'
import { aProHost, inDays, type TestHost } from './host.ts'

/** The time that a booking has, and the one that its host proposes. */
export const [HAD, PROPOSED] = [inDays(5), inDays(6, 15)]

/** Proposes that time, unless `rest` names another. */
export const propose = ({ api }: TestHost, code: string, rest: object = {}) =>
  api.post(`/tickets/${code}/proposals`, { start: PROPOSED, ...rest })

/** The starts that keep the host busy, and the hour of the booking. */
export async function standing(code: string) {
  const rows = await db.from('busy_times').where({ is_active: true }).orderBy('start_at')
  const { meetingId, state, proposal } = await ticketOf(code)
  const meeting = await db.from('meetings').where({ id: meetingId }).first()
  return {
    busy: rows.map(({ start_at: at }) => (at as Date).toISOString()),
    at: (meeting.start_at as Date).toISOString(),
    state,
    isOpen: proposal !== null,
  }
}

/** A booking with a proposal that its client has not answered. */
export async function proposed(wish?: Parameters<typeof aProHost>[0]) {
  const host = await aProHost(wish)
  const { code } = await aBooking(host, { start: HAD })
  const told = await propose(host, code)
  told.assertStatus(200)
  return { host, code, told }
}

/** Gives a proposal another deadline. */
export const setDeadline = (code: string, until: DateTime) =>
  db.rawQuery(
    `UPDATE tickets SET proposal = jsonb_set(proposal, '{until}', to_jsonb(?::text)) WHERE code = ?`,
    [until.toUTC().toISO()!, code]
  )
