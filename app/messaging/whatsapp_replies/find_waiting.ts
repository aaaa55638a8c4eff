import type { Received } from './contract.ts'
import { namesOf } from './find_origin.ts'
import type { Trx } from '#core/database/transaction'
import { unpaidByPhone, type TicketCard } from '#ticketing'

/** The bookings of a user of WhatsApp that wait for a transfer, the most urgent first. */
export async function findWaiting(
  { phone }: Pick<Received['contact'], 'phone'>,
  trx?: Trx
): Promise<TicketCard[]> {
  return phone ? unpaidByPhone(namesOf({ phone }), trx) : []
}
