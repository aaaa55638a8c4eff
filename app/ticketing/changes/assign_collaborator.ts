import Ticket from '../tickets/ticket.ts'
import { isId } from '#core/ids'
import { assignHost, meetingNotFound } from '#scheduling'
import { recordEvent, type Actor } from '../tickets/record_event.ts'
import type { Trx } from '#core/database/transaction'
import { LIVE_STATES } from '#shared/booking_states'

type Assignment = { accountId: string; meetingId: string; collaboratorId: string; actor: Actor }

/**
 * Gives a booking, or one session of a package, to somebody else of the team; the buyer and both of them are told. Throws
 * as `assignHost`, and MEETING_NOT_FOUND (404) where nobody is expected any more.
 */
export async function assignCollaborator(
  trx: Trx,
  { accountId, meetingId, collaboratorId, actor }: Assignment
): Promise<Ticket> {
  // Before the people, as whoever cancels or moves a booking locks them.
  const ticket = isId(meetingId)
    ? await Ticket.query({ client: trx })
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
    : null
  if (!ticket) throw meetingNotFound()

  const details = await assignHost(trx, { accountId, meetingId, collaboratorId })
  if (!details) return ticket
  const stays = { from: ticket.state, to: ticket.state }
  await recordEvent(trx, ticket, { ...stays, actor, details })
  return ticket
}
