import Ticket from './ticket.ts'
import { publish } from '#core/jobs'
import { paymentHalfway } from '../events.ts'
import type { Trx } from '#core/database/transaction'

/** Announces that half of the time to pay is over, unless the ticket was paid or moved its deadline. */
export async function announceHalfway(
  trx: Trx,
  { accountId, id, until }: { accountId: string; id: string; until: string }
): Promise<void> {
  const ticket = await Ticket.query({ client: trx }).where({ accountId, id }).first()
  const isWaiting = ticket?.state === 'pendingPayment' && ticket.hasCheckout
  if (isWaiting && ticket.maxPaymentAt?.toUTC().toISO() === until)
    await publish(trx, paymentHalfway, { accountId, ticketId: id, until })
}
