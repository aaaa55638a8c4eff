import type Ticket from './ticket.ts'
import { lockBookings } from './lock_bookings.ts'
import { assignHost, meetingNotFound } from '#scheduling'
import { recordChange, type Actor } from './record_event.ts'
import type { Trx } from '#core/database/transaction'

type Assignment = { accountId: string; meetingId: string; collaboratorId: string; actor: Actor }

/**
 * Gives a booking, or one hour of a package, to another member; all sides are informed.
 * Throws as `assignHost`, and MEETING_NOT_FOUND (404) for a booking that does not stand.
 */
export async function assignCollaborator(
  trx: Trx,
  { accountId, meetingId, collaboratorId, actor }: Assignment
): Promise<Ticket> {
  const [ticket] = await lockBookings(trx, { accountId, meetingId })
  if (!ticket) throw meetingNotFound()

  const details = await assignHost(trx, { accountId, meetingId, collaboratorId })
  if (!details) return ticket
  await recordChange(trx, ticket, { actor, details })
  return ticket
}
