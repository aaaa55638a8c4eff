import type { Received } from './contract.ts'
import { namesOf } from './find_origin.ts'
import type { Trx } from '#core/database/transaction'
import { unpaidByPhone, type TicketCard } from '#ticketing'

/**
 * The bookings of a user of WhatsApp that wait for a transfer, the most urgent first.
 * Over a host's own number those with that host.
 */
export async function findWaiting(
  { contact: { phone }, ownerId }: Pick<Received, 'contact' | 'ownerId'>,
  trx?: Trx
): Promise<TicketCard[]> {
  return phone ? unpaidByPhone(namesOf({ phone }), ownerId, trx) : []
}
