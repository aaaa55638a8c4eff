import { now } from '#core/time'
import { newId } from '#core/ids'
import { send } from '#core/jobs'
import type { Trx } from '#core/database/transaction'
import { giveRefundReceipt } from './give_receipt.ts'
import type PaymentAttempt from './payment_attempt.ts'
import { refundPayment } from '#jobs/payments/refund_payment'
import PaymentRefund, { type RefundReason } from './payment_refund.ts'

type NewRefund = {
  /** Minor units. */
  amount: number
  currency: string
  reason: RefundReason
  /** What is given back, so that it is given once. */
  key: string
  note?: string
  userId?: string
  /** The provider's refund, where it gave the money back by itself. */
  reference?: string
}

/**
 * Records that money of a payment goes back. What the platform has, a job gives back; what a host was paid straight, the
 * host. What the provider gave back already is done.
 */
export async function addRefund(
  trx: Trx,
  { accountId, id: paymentAttemptId, paymentTicketId, isInLedger }: PaymentAttempt,
  { reference, ...refund }: NewRefund
): Promise<PaymentRefund> {
  const id = newId()
  const about = { accountId, paymentTicketId, paymentAttemptId }
  const done = { state: 'done', doneAt: now(), reference } as const
  const open = { state: isInLedger ? 'requested' : 'toGiveBack' } as const
  const added = await PaymentRefund.create(
    { ...about, ...refund, id, tries: 0, ...(reference ? done : open) },
    { client: trx }
  )
  if (added.state === 'done') await giveRefundReceipt(trx, added)
  if (added.state === 'requested') await send(trx, refundPayment, { accountId, id })
  return added
}
