import { hoursOf } from '../list_hours.ts'
import type Ticket from '../ticket.ts'
import type { Trx } from '#core/database/transaction'
import { overlapsAny, standingOf } from '../domain/hours.ts'
import { scheduleNotAvailable, type MeetingCard } from '#scheduling'

/**
 * Puts the hour that follows another into a ticket. Throws SCHEDULE_NOT_AVAILABLE (409) when it would overlap another hour
 * of the same package, which a service that blocks no time would not notice.
 */
export async function replaceHour(
  trx: Trx,
  ticket: Ticket,
  { from, to }: { from: string; to: Pick<MeetingCard, 'id' | 'startAt' | 'endAt'> }
): Promise<void> {
  const hours = await hoursOf(ticket, trx)
  const others = standingOf(hours).filter(({ id }) => id !== from)
  if (overlapsAny(to, others)) throw scheduleNotAvailable()

  const [first] = [to, ...others].sort((a, b) => a.startAt.toMillis() - b.startAt.toMillis())
  ticket.meetingId = first!.id
  if (hours.length < 2) return
  const { accountId, id: ticketId } = ticket
  await trx
    .from('ticket_meetings')
    .where({ account_id: accountId, ticket_id: ticketId, meeting_id: from })
    .update({ meeting_id: to.id })
}
