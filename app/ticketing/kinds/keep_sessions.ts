import type Ticket from '../tickets/ticket.ts'
import { meetingNotFound, scheduleNotAvailable, type MeetingCard } from '#scheduling'
import { now } from '#core/time'
import { nextOf, overlapsAny, standingOf } from '../tickets/domain/package.ts'
import type { Trx } from '#core/database/transaction'
import { sessionsOfTicket } from '../tickets/list_hours.ts'

/** Writes which meetings a package has; what has one only says so itself. */
export async function keepSessions(
  trx: Trx,
  { accountId, id: ticketId }: Ticket,
  meetingIds: string[]
): Promise<void> {
  if (meetingIds.length < 2) return
  const key = { account_id: accountId, ticket_id: ticketId }
  const rows = meetingIds.map((meetingId) => ({ ...key, meeting_id: meetingId }))
  await trx.table('ticket_meetings').multiInsert(rows)
}

/**
 * The meeting of a ticket that is to be moved: of a package the one that is named, else the next one. Throws
 * MEETING_NOT_FOUND (404).
 */
export async function sessionToMove(
  trx: Trx,
  ticket: Ticket,
  meetingId?: string
): Promise<MeetingCard | undefined> {
  const sessions = await sessionsOfTicket(ticket, trx)
  if (sessions.length < 2 || !meetingId) return nextOf(sessions, now())
  const named = standingOf(sessions).find(({ id }) => id === meetingId)
  if (!named) throw meetingNotFound()
  return named
}

/**
 * Puts the meeting that goes on for another into a ticket. Throws SCHEDULE_NOT_AVAILABLE (409) when it would overlap
 * another session of the same package, which a service that blocks no time would not notice.
 */
export async function replaceSession(
  trx: Trx,
  ticket: Ticket,
  { from, to }: { from: string; to: Pick<MeetingCard, 'id' | 'startAt' | 'endAt'> }
): Promise<void> {
  const sessions = await sessionsOfTicket(ticket, trx)
  const others = standingOf(sessions).filter(({ id }) => id !== from)
  if (overlapsAny(to, others)) throw scheduleNotAvailable()

  const [first] = [to, ...others].sort((a, b) => a.startAt.toMillis() - b.startAt.toMillis())
  ticket.meetingId = first!.id
  if (sessions.length < 2) return
  const { accountId, id: ticketId } = ticket
  await trx
    .from('ticket_meetings')
    .where({ account_id: accountId, ticket_id: ticketId, meeting_id: from })
    .update({ meeting_id: to.id })
}
