import Ticket from './ticket.ts'
import type { Trx } from '#core/database/transaction'
import { LIVE_STATES, type TicketState } from '#shared/booking_states'

/**
 * The bookings of a meeting in some states, live ones by default, locked. Before the meeting and its hosts, in the order in
 * which a cancellation or a move locks them.
 */
export async function lockBookings(
  trx: Trx,
  { accountId, meetingId }: { accountId: string; meetingId: string },
  states: readonly TicketState[] = LIVE_STATES
): Promise<Ticket[]> {
  return Ticket.query({ client: trx })
    .where({ accountId })
    .where((any) => {
      any
        .where({ meetingId })
        .orWhereIn('id', (packages) =>
          packages
            .from('ticket_meetings')
            .where({ account_id: accountId, meeting_id: meetingId })
            .select('ticket_id')
        )
    })
    .whereIn('state', [...states])
    .orderBy('id')
    .forUpdate()
}
