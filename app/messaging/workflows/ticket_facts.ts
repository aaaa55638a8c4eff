import { messageTimes } from '#config/limits'
import type { Trx } from '#core/database/transaction'
import { ticketMoments, type DatedTicket } from '#ticketing'
import type { MeetingFacts, TicketFacts } from './domain/wanted_steps.ts'

/** What of a booking decides its steps. */
export async function ticketFacts(ticket: DatedTicket, trx?: Trx): Promise<TicketFacts> {
  const { booking } = ticket
  const { dueSince, offeredSince, isMovedByHost, ...moments } = await ticketMoments(booking, trx)
  const { rescheduled } = moments
  const { maxPaymentDate: until, offeredUntil } = booking
  return {
    ...moments,
    id: booking.id,
    isOfSeries: booking.seriesId !== null,
    booked: booking.createdAt,
    moveHeldUntil:
      rescheduled && isMovedByHost
        ? rescheduled.plus({ seconds: messageTimes.hostMoveWaits })
        : null,
    unpaid: until && dueSince ? { since: dueSince, until } : null,
    offered: offeredUntil && offeredSince ? { since: offeredSince, until: offeredUntil } : null,
    meetings: ticket.meetings
      .filter(({ state }) => state !== 'cancelled')
      .map((meeting) => meetingFacts(ticket, meeting)),
  }
}

/** A client came when one of their places was entered; else a place that is marked was absent. */
function meetingFacts(
  { attendance }: DatedTicket,
  { id, start, end }: DatedTicket['meetings'][number]
): MeetingFacts {
  const marks = attendance.filter(({ meetingId }) => meetingId === id)
  const entered = marks.find(({ outcome }) => outcome === 'entered')
  const absent = marks.find(({ outcome }) => outcome === 'absent')
  return {
    start,
    end,
    attended: entered?.at ?? null,
    absent: entered ? null : (absent?.at ?? null),
  }
}
