import Ticket from '../tickets/ticket.ts'
import { assignHost, meetingNotFound } from '#scheduling'
import { recordEvent, type Actor } from '../tickets/record_event.ts'
import type { Trx } from '#core/database/transaction'
import { LIVE_STATES } from '#shared/booking_states'

type Assignment = { accountId: string; meetingId: string; collaboratorId: string; actor: Actor }

/**
 * Gives a booking, or one hour of a package, to another member; all sides are informed.
 * Throws as `assignHost`, and MEETING_NOT_FOUND (404) for a booking that does not stand.
 */
export async function assignCollaborator(
  trx: Trx,
  { accountId, meetingId, collaboratorId, actor }: Assignment
): Promise<Ticket> {
  // Before the hosts, in the order in which a cancellation or a move locks them.
  const ticket = await Ticket.query({ client: trx })
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
    .whereIn('state', [...LIVE_STATES])
    .forUpdate()
    .first()
  if (!ticket) throw meetingNotFound()

  const details = await assignHost(trx, { accountId, meetingId, collaboratorId })
  if (!details) return ticket
  const stays = { from: ticket.state, to: ticket.state }
  await recordEvent(trx, ticket, { ...stays, actor, details })
  return ticket
}
