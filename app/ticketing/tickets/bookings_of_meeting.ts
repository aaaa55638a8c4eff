import Ticket from './ticket.ts'
import type { Trx } from '#core/database/transaction'

/** The bookings of a meeting, as a query: those of that hour alone, and packages that have it. */
export function bookingsOfMeeting(
  { accountId, meetingId }: { accountId: string; meetingId: string },
  trx?: Trx
) {
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
}
