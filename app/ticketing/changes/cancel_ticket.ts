import { kindOf } from '../tickets/kinds/kind_of.ts'
import type Ticket from '../tickets/ticket.ts'
import type { By } from '../tickets/kinds/contract.ts'
import type { Trx } from '#core/database/transaction'
import { lockTicket } from '../tickets/find_ticket.ts'

/** `meetingId` cancels this hour alone. */
type Cancellation = By & { code: string; meetingId?: string }

/**
 * Cancels a booking and frees what it took; of several hours all that are still to come. Throws TICKET_NOT_FOUND (404),
 * INVALID_TRANSITION (409), and POLICY_NOT_MET (423) for a client who is later than the service allows.
 */
export async function cancelTicket(trx: Trx, { code, ...how }: Cancellation): Promise<Ticket> {
  const booking = await lockTicket(trx, code)
  await kindOf(booking.service).cancel(trx, booking, how)
  return booking.ticket
}
