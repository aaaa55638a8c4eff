import Ticket from '../tickets/ticket.ts'
import type { Trx } from '#core/database/transaction'

/** Whether anybody has ever booked with an account. */
export async function hasBookings(accountId: string, trx?: Trx): Promise<boolean> {
  return (await Ticket.query({ client: trx }).where({ accountId }).first()) !== null
}
