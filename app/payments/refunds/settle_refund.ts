import { now } from '#core/time'
import { send, publish } from '#core/jobs'
import { post } from '../ledger/post.ts'
import { refundChanged } from '../events.ts'
import { refundDone } from './hooks.ts'
import { beforeCommit, type Trx } from '#core/database/transaction'
import PaymentTicket from '../checkout/payment_ticket.ts'
import PaymentRefund from '../checkout/payment_refund.ts'
import { giveRefundReceipt } from '../checkout/give_receipt.ts'
import PaymentAttempt from '../checkout/payment_attempt.ts'
import type { ProviderRefund } from '../gateways/contract.ts'
import { askReturnedRefund } from '#jobs/payments/ask_returned_refund'
import { refundPayment } from '#jobs/payments/refund_payment'
import { adjustmentPostings } from '../ledger/domain/platform_postings.ts'

type Key = { accountId: string; id: string }

type Found = Pick<ProviderRefund, 'state'> & { reference?: string }

/** What a provider's notification is about has its own id there. */
type Heard = Found & { reference: string }

/** A refund's state, by what its provider says. */
const STATE_OF = { done: 'done', pending: 'sent', failed: 'failed' } as const

/**
 * Settles a refund as its provider tells it. A `marked` one is done either way: by the provider, or by the host, who has
 * the money again. What counted as the host's and the provider did after all takes that money back.
 */
export async function settleRefund(trx: Trx, key: Key, found: Found): Promise<void> {
  const refund = await PaymentRefund.query({ client: trx }).where(key).forUpdate().firstOrFail()
  if (refund.state === 'marked') return settleMarked(trx, refund, found)
  if (refund.state === 'done' && found.state === 'done') return takeBack(trx, refund, found)
  if (!['requested', 'sent', 'failed'].includes(refund.state)) return
  const { state, reference } = found
  const before = refund.state
  refund.merge({ state: STATE_OF[state], ...(reference && { reference }) })
  await refund.merge({ doneAt: state === 'done' ? now() : null }).save()
  if (state === 'pending') await askLater(trx, refund)
  if (state !== 'pending' && refund.state !== before) await publishChange(trx, refund)
}

/**
 * Takes over what a provider says about a refund after a notification. A bank may send back weeks later what was done:
 * that is `failed` again, or counts as the host's where both had given it back. A failure of a refund at the provider that
 * another one there replaces says nothing about ours. The receipt of such a refund stays, because the money is still owed.
 */
export async function settleHeardRefund(trx: Trx, key: Key, found: Heard): Promise<void> {
  const refund = await PaymentRefund.query({ client: trx }).where(key).forUpdate().firstOrFail()
  if (found.state !== 'failed') return settleRefund(trx, key, found)
  if (refund.reference !== found.reference) return
  if (refund.state !== 'done') return settleRefund(trx, key, found)
  if (refund.operationNumber !== null) return
  if (refund.markedWith !== null) return settleMarked(trx, refund, found)
  refund.merge({ state: 'failed', doneAt: null, returnedAt: now() })
  await refund.save()
  await publishChange(trx, refund)
}

async function settleMarked(trx: Trx, refund: PaymentRefund, { state, reference }: Found) {
  if (state === 'pending') return
  const { markedWith } = refund
  const ends = state === 'done' ? { reference } : { operationNumber: markedWith }
  await refund.merge({ ...ends, state: 'done', doneAt: now() }).save()
  if (state === 'failed') await adjust(trx, refund, { key: 'givenByHost', sign: 1 })
  await publishChange(trx, refund)
}

/** The provider gave back what the host gave back too; the client has it twice. */
async function takeBack(trx: Trx, refund: PaymentRefund, { reference }: Found) {
  const { operationNumber, tries } = refund
  if (!operationNumber || !(await attemptOf(trx, refund))?.isAtProvider) return
  refund.merge({ markedWith: operationNumber, operationNumber: null, reference })
  await refund.merge({ tries: tries + 1 }).save()
  await adjust(trx, refund, { key: 'givenTwice', sign: -1 })
  await publishChange(trx, refund)
}

async function attemptOf(trx: Trx, { accountId, paymentAttemptId: id }: PaymentRefund) {
  return id ? PaymentAttempt.query({ client: trx }).where({ accountId, id }).first() : null
}

type Adjustment = { key: 'givenByHost' | 'givenTwice'; sign: 1 | -1 }

/** What the provider still holds of a refund is the host's, who gave it back; or is not any more. */
async function adjust(trx: Trx, refund: PaymentRefund, { key, sign }: Adjustment) {
  const { accountId, id, paymentTicketId, amount, currency, tries } = refund
  const attempt = (await attemptOf(trx, refund))!
  // On the host's own account the provider holds nothing of the platform's.
  if (!attempt.isInLedger) return
  const { provider } = attempt
  await post(trx, {
    accountId,
    paymentTicketId,
    kind: 'adjustment',
    // What both gave back may change hands more than once; every time counts as a try.
    key: `${key}:${id}:${tries}`,
    reason:
      sign > 0 ? 'The host gave back what the provider did not' : 'The provider gave it back too',
    at: now(),
    postings: adjustmentPostings({ amount: sign * amount, currency }, `provider:${provider}`),
  })
}

/** Hours after which a provider is asked again about a refund that it has taken and not carried out. */
const PENDING_HOURS = 12

async function askLater(trx: Trx, { accountId, id, tries }: PaymentRefund) {
  const startAfter = now().plus({ hours: PENDING_HOURS }).toJSDate()
  await send(trx, refundPayment, { accountId, id }, { startAfter, about: `${id}:later:${tries}` })
}

/** Publishes that a refund has come to another state. One that is done has its receipt. */
export async function publishChange(trx: Trx, refund: PaymentRefund): Promise<void> {
  const { accountId, id: refundId, paymentTicketId: id, state, tries } = refund
  const { ticketId } = await PaymentTicket.query({ client: trx })
    .where({ accountId, id })
    .firstOrFail()
  await publish(trx, refundChanged, { accountId, ticketId, refundId, state, tries })
  if (state !== 'done') return
  const done = { accountId, ticketId, refundId }
  beforeCommit(trx, async (last) => void (await refundDone.ask(last, done)))
  await giveRefundReceipt(trx, refund)
  await planLook(trx, refund)
}

/**
 * Days after which a provider is asked whether a refund has come back. Banks send one back within about a month
 * (docs/domain.md, "Refunds"), and the notification of it may be lost.
 */
const LOOKS = [3, 10, 35]

/** Plans a look at a refund that its provider has done. None follows the last one, or one that its host gave. */
export async function planLook(trx: Trx, refund: PaymentRefund, look = 0): Promise<void> {
  const { accountId, id, tries, state, reference, operationNumber, doneAt } = refund
  const days = LOOKS[look]
  if (state !== 'done' || !reference || operationNumber || !days) return
  const startAfter = doneAt!.plus({ days }).toJSDate()
  const about = `${id}:${tries}:${look}`
  await send(trx, askReturnedRefund, { accountId, id, look }, { startAfter, about })
}
