import { now } from '#core/time'
import { newId } from '#core/ids'
import { DateTime } from 'luxon'
import { publish, send } from '#core/jobs'
import { post } from '../ledger/post.ts'
import { disputeChanged } from '../events.ts'
import { disputedOf } from './find_disputes.ts'
import PaymentDispute from './payment_dispute.ts'
import UnmatchedPayment from '../checkout/unmatched_payment.ts'
import { lineOf } from '../checkout/start_payment.ts'
import { giveRefundReceipt } from '../checkout/give_receipt.ts'
import { lockRefunds } from '../checkout/find_session.ts'
import PaymentTicket from '../checkout/payment_ticket.ts'
import PaymentRefund from '../checkout/payment_refund.ts'
import PaymentAttempt from '../checkout/payment_attempt.ts'
import type { ProviderDispute } from '../gateways/contract.ts'
import { refundPayment } from '#jobs/payments/refund_payment'
import { lockName, type Trx } from '#core/database/transaction'
import { remindOfDispute } from '#jobs/payments/remind_of_dispute'
import { heldFor, isEnded, lostOf, nextDispute, remindersOf } from './domain/dispute_state.ts'
import {
  disputeLostPostings,
  disputeOpenedPostings,
  disputeWonPostings,
} from '../ledger/domain/dispute_postings.ts'

/** A dispute that is being settled, as its provider tells it. */
type Settling = {
  session: PaymentTicket
  attempt: PaymentAttempt
  dispute: PaymentDispute
  found: ProviderDispute
}

/**
 * Takes over a dispute as its provider tells it.
 * The one action of notification and daily question: it brings the dispute to the same end however often and in whichever
 * order it is called. False where the payment is not settled yet, or is none of ours.
 */
export async function settleDispute(
  trx: Trx,
  provider: string,
  found: ProviderDispute
): Promise<boolean> {
  const named = await attemptOf(trx, provider, found.payment)
  if (!named?.settledAs) return false
  const { accountId, paymentTicketId } = named
  await lockName(trx, lineOf(paymentTicketId))
  const session = await PaymentTicket.query({ client: trx })
    .where({ accountId, id: paymentTicketId })
    .firstOrFail()
  await lockRefunds(trx, { accountId, ticketId: session.ticketId })
  // What it is now: it was read before the lock.
  const attempt = (await attemptOf(trx, provider, found.payment))!
  const known = await PaymentDispute.query({ client: trx })
    .where({ accountId, provider, reference: found.reference })
    .first()
  const dispute = known ?? (await open(trx, { session, attempt, found }))
  const before = known?.state ?? null
  if (before && isEnded(before)) return true
  await keep(trx, { session, attempt, dispute, found }, before)
  return true
}

function attemptOf(trx: Trx, provider: string, reference: string) {
  return PaymentAttempt.query({ client: trx }).where({ provider, reference }).first()
}

/** The row of a dispute that is new to us: what is left of its payment is held back. */
async function open(trx: Trx, { session, attempt, found }: Omit<Settling, 'dispute'>) {
  const { accountId, id: paymentAttemptId, provider, currency } = attempt
  const refunds = await PaymentRefund.query({ client: trx }).where({ accountId, paymentAttemptId })
  const disputed = await disputedOf(trx, [paymentAttemptId])
  // An amount of another currency is not compared with ours: the whole payment is disputed then.
  const amount = found.currency === currency ? found.amount : attempt.amount
  const held = heldFor(amount, {
    settledAs: attempt.settledAs!,
    captured: attempt.amount,
    refunded: refunds.reduce((sum, one) => sum + one.amount, 0),
    disputed: disputed.get(paymentAttemptId) ?? 0,
  })
  const dispute = await PaymentDispute.create(
    {
      accountId,
      id: newId(),
      paymentTicketId: session.id,
      paymentAttemptId,
      provider,
      reference: found.reference,
      amount,
      held,
      currency,
      reason: found.reason.slice(0, 64),
      state: 'open',
      sending: 'none',
      tries: 0,
      openedAt: now(),
    },
    { client: trx }
  )
  await postAbout(trx, { attempt, dispute }, 'dispute_opened')
  return dispute
}

/** Writes how a dispute stands, and what follows from it: money, reminders, and who hears of it. */
async function keep(trx: Trx, settling: Settling, before: PaymentDispute['state'] | null) {
  const { dispute, found } = settling
  const deadline = deadlineOf(found)
  const state = nextDispute(before, found.state)
  const isMoved = deadline?.toMillis() !== dispute.deadline?.toMillis()
  const endedAt = isEnded(state) ? now() : null
  dispute.merge({ state, deadline, endedAt, askAt: endedAt ? null : now().plus({ days: 1 }) })
  await dispute.save()
  if (state === 'won' || state === 'lost') return end(trx, settling, state)
  if (before === null) await tell(trx, settling, 'opened')
  if (state === 'open' && isMoved) await remind(trx, dispute)
}

function deadlineOf({ deadline }: ProviderDispute): DateTime | null {
  return deadline && DateTime.fromJSDate(deadline, { zone: 'utc' })
}

async function end(trx: Trx, settling: Settling, state: 'won' | 'lost') {
  const refunds = await (state === 'won' ? win(trx, settling) : lose(trx, settling))
  await tell(trx, settling, state)
  // Receipts come last in a transaction: their counter is locked until it ends.
  for (const refund of refunds) await giveRefundReceipt(trx, refund)
}

/** Nothing is refunded by it. What was on its way goes out now, also what was refused because of it. */
async function win(trx: Trx, { attempt, dispute, found }: Settling): Promise<PaymentRefund[]> {
  await postAbout(trx, { attempt, dispute }, 'dispute_won', found.fee)
  const { accountId, paymentAttemptId } = dispute
  const waiting = await PaymentRefund.query({ client: trx })
    .where({ accountId, paymentAttemptId })
    .whereIn('state', ['requested', 'failed'])
    .forUpdate()
  for (const refund of waiting) {
    const { id } = refund
    if (refund.state === 'failed')
      await refund.merge({ state: 'requested', reference: null }).save()
    await send(trx, refundPayment, { accountId, id }, { about: `${id}:after:${dispute.id}` })
  }
  return []
}

/** Answers the refunds that it has carried out. */
async function lose(trx: Trx, { attempt, dispute, found }: Settling): Promise<PaymentRefund[]> {
  const { accountId, paymentAttemptId } = dispute
  const waiting = await PaymentRefund.query({ client: trx })
    .where({ accountId, paymentAttemptId })
    .whereIn('state', ['requested', 'failed'])
    .orderBy('id')
  const { done, beyond } = lostOf(dispute, waiting)
  const carriedOut = waiting.filter(({ id }) => done.includes(id))
  for (const refund of carriedOut)
    await refund.merge({ state: 'done', doneAt: now(), reference: dispute.reference }).save()
  await postAbout(trx, { attempt, dispute }, 'dispute_lost', found.fee, beyond)
  await endUnmatched(trx, dispute)
  return carriedOut
}

/** Ends a payment of another amount that its host had not decided: its money is gone. */
async function endUnmatched(trx: Trx, { accountId, paymentAttemptId: id }: PaymentDispute) {
  await UnmatchedPayment.query({ client: trx })
    .where({ accountId, id, state: 'open' })
    .update({ state: 'disputed', decidedAt: now().toJSDate() })
}

/** Money that is the host's comes from the host; what waits for people stands in an account of its own. */
function placeOf({ settledAs }: PaymentAttempt) {
  return settledAs === 'kept' ? 'host' : 'unmatched'
}

async function postAbout(
  trx: Trx,
  { attempt, dispute }: Pick<Settling, 'attempt' | 'dispute'>,
  kind: 'dispute_opened' | 'dispute_won' | 'dispute_lost',
  fee = 0,
  beyond = 0
) {
  // What a host's own account holds is nothing of the platform's.
  if (attempt.ownAccountId) return
  const { accountId, id, paymentTicketId, held: amount, currency } = dispute
  const from = placeOf(attempt)
  const money = { amount, currency }
  // What a provider asks for a payment that no host got is the platform's.
  const asked = from === 'host' ? fee : 0
  const postings = {
    dispute_opened: () => disputeOpenedPostings(money, from),
    dispute_won: () => disputeWonPostings(money, asked, from),
    dispute_lost: () =>
      disputeLostPostings({ ...money, provider: attempt.provider }, asked, { from, beyond }),
  }[kind]()
  await post(trx, { accountId, paymentTicketId, kind, key: `${kind}:${id}`, at: now(), postings })
}

async function remind(trx: Trx, { accountId, id, deadline }: PaymentDispute) {
  for (const { hours, at } of remindersOf(now(), deadline)) {
    const about = `${id}:${hours}:${deadline!.toMillis()}`
    await send(trx, remindOfDispute, { accountId, id, hours }, { startAfter: at.toJSDate(), about })
  }
}

/** Tells the host; of money that no host got, nothing. */
async function tell(
  trx: Trx,
  { attempt, session: { accountId, ticketId }, dispute: { id: disputeId } }: Settling,
  change: 'opened' | 'won' | 'lost'
) {
  if (attempt.settledAs !== 'kept') return
  await publish(trx, disputeChanged, { accountId, ticketId, disputeId, change })
}
