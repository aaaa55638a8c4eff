import type { Trx } from '#core/database/transaction'
import { findTicket } from './find_ticket.ts'
import { quoteRefund, type RefundQuote } from './refund_cancelled.ts'

/** What the client of a booking would get back by cancelling it now. Throws TICKET_NOT_FOUND (404). */
export async function quoteRefundOf(code: string, trx?: Trx): Promise<RefundQuote | undefined> {
  return quoteRefund(await findTicket(code, trx), { isByClient: true }, trx)
}
