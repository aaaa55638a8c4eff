import { kindOf } from '../tickets/kinds/kind_of.ts'
import type Ticket from '../tickets/ticket.ts'
import type { Trx } from '#core/database/transaction'
import { lockTicket } from '../tickets/find_ticket.ts'
import type { By, Target } from '../tickets/kinds/contract.ts'

/**
 * Moves a booking to another free time; where that fails the old one stays. Throws TICKET_NOT_FOUND (404),
 * INVALID_TRANSITION, SAME_TIME, TICKET_WITHOUT_MEETING, SCHEDULE_NOT_AVAILABLE, SOLD_OUT (409), START_GROUP_MEETING (410),
 * and POLICY_NOT_MET (423) for a client who is later than the service allows.
 */
export async function rescheduleTicket(
  trx: Trx,
  { code, ...to }: By & Target & { code: string }
): Promise<Ticket> {
  const booking = await lockTicket(trx, code)
  await kindOf(booking.service).move(trx, booking, to)
  return booking.ticket.save()
}
