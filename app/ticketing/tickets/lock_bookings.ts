import type Ticket from './ticket.ts'
import { bookingsOfMeeting } from './bookings_of_meeting.ts'
import type { Trx } from '#core/database/transaction'
import { LIVE_STATES, type TicketState } from '#shared/booking_states'

/**
 * The bookings of a meeting in some states, live ones by default, locked. Before the meeting and its hosts, in the order in
 * which a cancellation or a move locks them.
 */
export async function lockBookings(
  trx: Trx,
  meeting: { accountId: string; meetingId: string },
  states: readonly TicketState[] = LIVE_STATES
): Promise<Ticket[]> {
  return bookingsOfMeeting(meeting, trx)
    .whereIn('state', [...states])
    .orderBy('id')
    .forUpdate()
}
