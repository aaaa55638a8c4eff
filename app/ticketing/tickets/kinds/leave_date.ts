import type { By } from './contract.ts'
import { offerPlaces } from './offer_places.ts'
import type Ticket from '../ticket.ts'
import { endHold, givePlaces } from '#scheduling'
import type { Trx } from '#core/database/transaction'
import { moveTicket } from '../record_event.ts'
import { LIVE_STATES, type TicketState } from '#shared/booking_states'

/**
 * Ends a ticket and gives its places, or those offered to it, to the waitlist. Raises the SEQUENCE of its calendar entry
 * (RFC 5546).
 */
export async function leaveDate(
  trx: Trx,
  ticket: Ticket,
  { meetingId, ...end }: By & { meetingId: string; to: TicketState }
): Promise<void> {
  const { accountId, places, state: from } = ticket
  const hadPlaces = LIVE_STATES.includes(from) || ticket.offeredUntil !== null
  ticket.merge({ sequence: ticket.sequence + 1, offeredUntil: null })
  await moveTicket(trx, ticket, end)
  if (!hadPlaces) return

  await endHold(trx, { accountId, meetingId, holder: ticket.id })
  await givePlaces(trx, { accountId, meetingId, places })
  await offerPlaces(trx, { accountId, meetingId })
}
