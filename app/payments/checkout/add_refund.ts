import { now } from '#core/time'
import { newId } from '#core/ids'
import { send } from '#core/jobs'
import type { Trx } from '#core/database/transaction'
import { isReachable } from '../gateways/own_accounts/on_behalf_of.ts'
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
 * Records that money of a payment goes back. What a provider took, a job gives back; what a host was paid by hand, the
 * host, and so what was paid on an own account that is removed. What the provider gave back already is done.
 */
export async function addRefund(
  trx: Trx,
  attempt: PaymentAttempt,
  { reference, ...refund }: NewRefund
): Promise<PaymentRefund> {
  const { accountId, id: paymentAttemptId, paymentTicketId } = attempt
  const isSent = await isSentBack(attempt, trx)
  const id = newId()
  const about = { accountId, paymentTicketId, paymentAttemptId }
  const done = { state: 'done', doneAt: now(), reference } as const
  const open = { state: isSent ? 'requested' : 'toGiveBack' } as const
  const added = await PaymentRefund.create(
    { ...about, ...refund, id, tries: 0, ...(reference ? done : open) },
    { client: trx }
  )
  if (added.state === 'done') await giveRefundReceipt(trx, added)
  if (added.state === 'requested') await send(trx, refundPayment, { accountId, id })
  return added
}

/** Whether a job gives a payment back through its provider; else the host does. */
export async function isSentBack(attempt: PaymentAttempt, trx?: Trx): Promise<boolean> {
  return attempt.isAtProvider && (await isReachable(attempt, trx))
}
