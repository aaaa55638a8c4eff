import { DateTime } from 'luxon'
import { now } from '#core/time'
import { publish } from '#core/jobs'
import { moveTicket } from './record_event.ts'
import type { Actor } from './record_event.ts'
import { ticketRescheduled } from '../events.ts'
import type { Trx } from '#core/database/transaction'
import { lockTicket } from '../queries/find_ticket.ts'
import { cancellationClosed, ticketNotFound } from '../errors.ts'
import { mayReschedule, meetingById, moveMeeting } from '#scheduling'

type Rescheduling = {
  code: string
  start: Date
  collaboratorId?: string
  actor: Actor
  reason?: string | null
}

/**
 * Moves a booking to another free time. A guest has to keep the notice that the service asks for, else POLICY_NOT_MET
 * (423). Throws TICKET_NOT_FOUND (404), INVALID_TRANSITION (409), SCHEDULE_NOT_AVAILABLE (409); then the old time stays.
 */
export async function rescheduleTicket(
  trx: Trx,
  { code, start, collaboratorId, actor, reason }: Rescheduling
) {
  const { ticket, service } = await lockTicket(trx, code)
  const meeting = ticket.meetingId && (await meetingById(ticket.accountId, ticket.meetingId, trx))
  if (!meeting) throw ticketNotFound()

  const details = { previousStart: meeting.startAt.toUTC().toISO()! }
  const event = await moveTicket(trx, ticket, { to: 'rescheduled', actor, reason, details })
  if (actor.kind === 'guest') {
    const { allowed, until } = mayReschedule(meeting.startAt, now(), service.policy)
    if (!allowed) throw cancellationClosed(until)
  }
  const moved = await moveMeeting(trx, {
    service,
    meetingId: meeting.id,
    start: DateTime.fromJSDate(start, { zone: 'utc' }),
    collaboratorId,
  })
  ticket.meetingId = moved.id
  await ticket.save()
  await publish(trx, ticketRescheduled, {
    accountId: ticket.accountId,
    ticketId: ticket.id,
    eventId: event.id,
  })
  return ticket
}
