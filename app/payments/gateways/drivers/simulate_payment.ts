import { now } from '#core/time'
import { newId } from '#core/ids'
import { send } from '#core/jobs'
import type { Trx } from '#core/database/transaction'
import { gatewayOf } from '../find_gateway.ts'
import { DISPUTE, LocalGateway, lateFor, type LocalNotice } from './local_gateway.ts'
import LocalPayment, { type LocalDispute, type LocalState } from './local_payment.ts'
import { notifyLocalPayment } from '#jobs/payments/notify_local_payment'
import { outcomeNotPossible, paymentNotFound } from '../../errors.ts'

/** How a simulated payment can end (docs/api.md, "Paying"). */
export const OUTCOMES = [
  ...(['pay', 'refuse', 'payLate', 'payTwice', 'wrongAmount', 'review', 'approve'] as const),
  ...(['disappear', 'dispute', 'winDispute', 'loseDispute'] as const),
] as const

export type Outcome = (typeof OUTCOMES)[number]

type DisputeOutcome = 'dispute' | 'winDispute' | 'loseDispute'

/** The states from which an outcome is possible. A card that was paid can be paid a second time. */
export const FROM: Record<Outcome, LocalState[]> = {
  pay: ['open'],
  refuse: ['open', 'underReview'],
  payLate: ['open', 'underReview'],
  payTwice: ['open', 'approved'],
  wrongAmount: ['open'],
  review: ['open'],
  approve: ['underReview'],
  disappear: ['open', 'underReview'],
  dispute: ['approved'],
  winDispute: ['approved'],
  loseDispute: ['approved'],
}

/** Outcomes of a dispute, how it stands after them, and how before. */
const DISPUTES: Record<DisputeOutcome, { to: LocalDispute; from: (LocalDispute | null)[] }> = {
  dispute: { to: 'evidenceDue', from: [null] },
  winDispute: { to: 'won', from: ['evidenceDue', 'underReview'] },
  loseDispute: { to: 'lost', from: ['evidenceDue', 'underReview'] },
}

const isOfDispute = (outcome: Outcome): outcome is DisputeOutcome => outcome in DISPUTES

type PaymentOutcome = Exclude<Outcome, DisputeOutcome>

const STATE_OF: Record<PaymentOutcome, LocalState> = {
  pay: 'approved',
  refuse: 'refused',
  payLate: 'approved',
  payTwice: 'approved',
  wrongAmount: 'approved',
  review: 'underReview',
  approve: 'approved',
  disappear: 'disappeared',
}

/** The outcomes that a payment can have as it stands. */
export function outcomesFrom({
  state,
  dispute,
}: Pick<LocalPayment, 'state' | 'dispute'>): Outcome[] {
  return OUTCOMES.filter(
    (outcome) =>
      FROM[outcome].includes(state) &&
      (!isOfDispute(outcome) || DISPUTES[outcome].from.includes(dispute))
  )
}

/** A payment of the simulated provider, by our attempt. Throws PAYMENT_NOT_FOUND (404). */
export async function simulatedPayment(id: string, trx?: Trx): Promise<LocalPayment> {
  await localGateway()
  const payment = await LocalPayment.query({ client: trx })
    .where({ id })
    .if(trx, (found) => found.forUpdate())
    .first()
  if (!payment) throw paymentNotFound()
  return payment
}

/**
 * Lets a simulated payment end as a person or program wishes; the notification follows by a job. Throws
 * PAYMENT_NOT_FOUND (404) and OUTCOME_NOT_POSSIBLE (409).
 */
export async function simulateOutcome(trx: Trx, id: string, outcome: Outcome): Promise<void> {
  const payment = await simulatedPayment(id, trx)
  if (!outcomesFrom(payment).includes(outcome)) throw outcomeNotPossible(payment.state)
  if (isOfDispute(outcome)) return changeDispute(trx, payment, DISPUTES[outcome].to)
  const isSecond = outcome === 'payTwice' && payment.state === 'approved'
  if (!isSecond) await change(trx, payment, outcome)
  if (outcome === 'payTwice') await payAgain(trx, payment)
}

/** Days that a simulated provider takes evidence. */
const EVIDENCE_DAYS = 10

async function changeDispute(trx: Trx, payment: LocalPayment, dispute: LocalDispute) {
  payment.disputeDeadline ??= now().plus({ days: EVIDENCE_DAYS })
  await payment.merge({ dispute }).useTransaction(trx).save()
  const named = `${DISPUTE}${payment.id}`
  await send(trx, notifyLocalPayment, {
    event: `${named}:${dispute}`,
    payment: named,
    ...accountIn(payment),
  })
}

async function change(trx: Trx, payment: LocalPayment, outcome: PaymentOutcome) {
  const lateUntil = outcome === 'payLate' ? lateFor(payment) : null
  payment.merge({ state: STATE_OF[outcome], lateUntil })
  if (outcome === 'refuse') payment.refusal = 'card_declined'
  // The smallest amount that is wrong; the fee of what is one unit already would be wrong too.
  if (outcome === 'wrongAmount') payment.amount += 1
  await payment.useTransaction(trx).save()
  await announce(trx, payment)
}

/** A second payment for the same reference of ours, as when two pages of the provider are open. */
async function payAgain(trx: Trx, payment: LocalPayment) {
  const { attemptId, account, amount, currency, deadline } = payment
  const again = await LocalPayment.create(
    { id: newId(), attemptId, account, amount, currency, deadline, state: 'approved' },
    { client: trx }
  )
  await announce(trx, again)
}

/** What a notification says of the account that was paid. */
function accountIn({ account }: LocalPayment) {
  return account ? { account } : {}
}

async function announce(trx: Trx, payment: LocalPayment) {
  const { id, state, lateUntil } = payment
  const startAfter = lateUntil && lateUntil > now() ? lateUntil.toJSDate() : undefined
  const notice = { event: `${id}:${state}`, payment: id, ...accountIn(payment) }
  await send(trx, notifyLocalPayment, notice, { startAfter })
}

/** Sends a notification as the provider would. Throws where it was not taken in. */
export async function notifyAsProvider(notice: LocalNotice): Promise<void> {
  await (await localGateway()).notify(notice)
}

async function localGateway(): Promise<LocalGateway> {
  const gateway = await gatewayOf('local')
  if (!(gateway instanceof LocalGateway)) throw paymentNotFound()
  return gateway
}
