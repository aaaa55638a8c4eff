import { now } from '#core/time'
import { publish } from '#core/jobs'
import { post } from '../../ledger/post.ts'
import { toMajor } from '#shared/money'
import { addRefund } from '../../checkout/add_refund.ts'
import { lineOf } from '../../checkout/start_payment.ts'
import PaymentTicket from '../../checkout/payment_ticket.ts'
import PaymentAttempt from '../../checkout/payment_attempt.ts'
import { sessionState } from '../../checkout/domain/session_state.ts'
import { paymentShort } from '../../events.ts'
import { isInDispute } from '../../disputes/find_disputes.ts'
import { cancelPayments } from '../../checkout/cancel_payment.ts'
import { isPartial } from '../find_refundable.ts'
import { attemptsOf, lockRefunds } from '../../checkout/find_session.ts'
import UnmatchedPayment, { type UnmatchedState } from '../../checkout/unmatched_payment.ts'
import { lockName, type Trx } from '#core/database/transaction'
import { chargeHost, confirmTicket, entryOf } from '../../checkout/keep_payment.ts'
import { acceptanceOf, type Acceptance } from './domain/acceptance.ts'
import {
  acceptedPostings,
  capturePostings,
  lateRefundPostings,
  movedPostings,
  type Posting,
} from '../../ledger/domain/postings.ts'
import {
  bookingNotWaiting,
  paymentDisputed,
  refundOnlyWhole,
  unmatchedDecided,
  unmatchedNotFound,
  unmatchedOtherCurrency,
  unmatchedTooMuch,
} from '../../errors.ts'

/** A payment of an account, and who decides about it. */
export type Decision = { accountId: string; id: string; userId: string }

/** A payment that waits for its host, with the checkout that it came for. */
type Open = { row: UnmatchedPayment; attempt: PaymentAttempt; session: PaymentTicket }

/** The same, with the checkout that it is to count for. */
type Moved = Open & { to: PaymentTicket }

/**
 * Lets a payment count for the booking that it came for. What is too much of it goes back; where it is enough the booking
 * stands, else its client pays the rest. Throws UNMATCHED_NOT_FOUND (404), UNMATCHED_DECIDED, PAYMENT_DISPUTED,
 * UNMATCHED_OTHER_CURRENCY and BOOKING_NOT_WAITING (409), and REFUND_ONLY_WHOLE (422).
 */
export async function acceptUnmatched(trx: Trx, decision: Decision): Promise<void> {
  const open = await lockOpen(trx, decision)
  const { attempt, session } = open
  const { currency } = attempt
  const acceptance = await accepted(trx, open, session)
  const postings = acceptedPostings({ amount: acceptance.kept, currency })
  await take(trx, { ...open, acceptance, postings })
  await decide(trx, open, { state: 'accepted', takenBy: session.id, ...decision })
  const { back } = acceptance
  if (back > 0) await giveBack(trx, open, { amount: back, ...decision })
}

/**
 * Gives a payment back whole. Throws UNMATCHED_NOT_FOUND (404), UNMATCHED_DECIDED and PAYMENT_DISPUTED (409).
 */
export async function refundUnmatched(trx: Trx, decision: Decision): Promise<void> {
  const open = await lockOpen(trx, decision)
  const { attempt } = open
  await attempt.merge({ settledAs: 'returned' }).useTransaction(trx).save()
  await decide(trx, open, { state: 'refunded', takenBy: null, ...decision })
  await giveBack(trx, open, { amount: attempt.amount, ...decision })
}

/**
 * Lets a payment count for another booking of the same host, which waits for as much or more. Throws
 * UNMATCHED_NOT_FOUND (404), UNMATCHED_DECIDED, PAYMENT_DISPUTED, UNMATCHED_OTHER_CURRENCY, UNMATCHED_TOO_MUCH and
 * BOOKING_NOT_WAITING (409).
 */
export async function moveUnmatched(
  trx: Trx,
  { code, ...decision }: Decision & { code: string }
): Promise<void> {
  const open = await lockForMove(trx, decision, code)
  const { attempt, session, to } = open
  const { amount, currency, provider } = attempt
  const acceptance = await accepted(trx, open, to)
  if (acceptance.back > 0) throw unmatchedTooMuch(toMajor(to.amount, currency), currency)
  const money = { provider, amount, currency }
  await post(trx, entryOf(session, attempt)('capture', movedPostings(money), 'moved'))
  attempt.merge({ paymentTicketId: to.id })
  await take(trx, { ...open, session: to, acceptance, postings: capturePostings(money) })
  await decide(trx, open, { state: 'moved', takenBy: to.id, ...decision })
}

async function find(trx: Trx, { accountId, id }: Decision): Promise<UnmatchedPayment> {
  const named = await UnmatchedPayment.query({ client: trx }).where({ accountId, id }).first()
  if (!named) throw unmatchedNotFound()
  return named
}

/** Locks a payment behind its checkout. */
async function lockOpen(trx: Trx, decision: Decision): Promise<Open> {
  const { paymentTicketId } = await find(trx, decision)
  const [session] = await lockSessions(trx, decision, [paymentTicketId])
  return { ...(await findOpen(trx, decision)), session: session! }
}

/** Locks a payment behind its checkout and that of another booking, by the code of that. */
async function lockForMove(trx: Trx, decision: Decision, code: string): Promise<Moved> {
  const { accountId } = decision
  const { paymentTicketId } = await find(trx, decision)
  const target = await PaymentTicket.query({ client: trx })
    .where({ accountId, code })
    .select('id')
    .first()
  if (!target || target.id === paymentTicketId) throw bookingNotWaiting()
  const sessions = await lockSessions(trx, decision, [paymentTicketId, target.id])
  const [session, to] = [paymentTicketId, target.id].map((id) =>
    sessions.find((one) => one.id === id)
  )
  return { ...(await findOpen(trx, decision)), session: session!, to: to! }
}

/** Locks checkouts, in one order for all, and reads them. */
async function lockSessions(trx: Trx, { accountId }: Decision, ids: string[]) {
  for (const id of ids.toSorted()) await lockName(trx, lineOf(id))
  return PaymentTicket.query({ client: trx }).where({ accountId }).whereIn('id', ids)
}

/** A payment that is not decided and not disputed, under its lock. */
async function findOpen(trx: Trx, decision: Decision): Promise<Omit<Open, 'session'>> {
  const { accountId, id } = decision
  const row = await find(trx, decision)
  if (row.state !== 'open') throw unmatchedDecided(row.state)
  if (await isInDispute(trx, [id])) throw paymentDisputed()
  const attempt = await PaymentAttempt.query({ client: trx }).where({ accountId, id }).firstOrFail()
  return { row, attempt }
}

/** What follows when a payment counts for a booking; throws where it cannot. */
async function accepted(
  trx: Trx,
  { attempt, session }: Open,
  to: PaymentTicket
): Promise<Acceptance> {
  const { amount, currency } = attempt
  const state = sessionState(to, await attemptsOf(to, trx), now())
  if (to.id !== session.id && state !== 'open') throw bookingNotWaiting()
  const acceptance = acceptanceOf({
    amount,
    currency,
    due: to.amount,
    dueCurrency: to.currency,
    state,
    isPartial: isPartial(attempt),
  })
  if (acceptance === 'otherCurrency') throw unmatchedOtherCurrency()
  if (acceptance === 'partOnly') throw refundOnlyWhole(toMajor(amount, currency), currency)
  if (typeof acceptance === 'string') throw bookingNotWaiting()
  return acceptance
}

type Taken = Open & { acceptance: Acceptance; postings: Posting[] }

/** Makes a payment the host's money for a booking, which then stands or waits for the rest. */
async function take(trx: Trx, { row, attempt, session, acceptance, postings }: Taken) {
  const { kept, left } = acceptance
  const isShort = left > 0
  const { accountId, ticketId, part } = session
  if (!isShort && !(await confirmTicket(trx, session))) throw bookingNotWaiting()
  await lockRefunds(trx, session)
  attempt.merge({ settledAs: 'kept', isShort, part })
  await attempt.useTransaction(trx).save()
  if (isShort) await session.merge({ amount: left }).useTransaction(trx).save()
  // What was begun for the whole amount would be too much now.
  await cancelPayments(trx, { accountId, id: session.id })
  await post(trx, entryOf(session, attempt)('capture', postings, 'kept'))
  const { fee, feeTax } = row
  await chargeHost(trx, {
    session,
    attempt,
    captured: kept,
    left,
    fee,
    feeTax: feeTax ?? undefined,
  })
  if (isShort) await publish(trx, paymentShort, { accountId, ticketId, attemptId: attempt.id })
}

type Decided = Decision & { state: UnmatchedState; takenBy: string | null }

async function decide(trx: Trx, { row }: Open, { state, takenBy, userId }: Decided) {
  const decided = { state, takenBy, decidedAt: now(), decidedBy: userId }
  await row.merge(decided).useTransaction(trx).save()
}

/** Has the provider give money back that is not the host's. */
async function giveBack(
  trx: Trx,
  { attempt, session }: Open,
  { amount, userId }: { amount: number; userId: string }
) {
  const { id, provider, currency } = attempt
  const postings = lateRefundPostings({ provider, amount, currency })
  await post(trx, entryOf(session, attempt)('late_refund', postings))
  const refund = { amount, currency, key: `unmatched:${id}`, reason: 'unmatched' as const, userId }
  await addRefund(trx, attempt, refund)
}
