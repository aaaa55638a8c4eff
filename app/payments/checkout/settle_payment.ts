import { now } from '#core/time'
import { send, publish } from '#core/jobs'
import { post } from '../ledger/post.ts'
import { addRefund } from './add_refund.ts'
import { lineOf } from './start_payment.ts'
import UnmatchedPayment from './unmatched_payment.ts'
import { chargeHost, confirmTicket, entryOf, postApplicationFee } from './keep_payment.ts'
import { receiverOf } from '../gateways/own_accounts/on_behalf_of.ts'
import { paymentReturned, paymentReviewed, unmatchedReceived } from '../events.ts'
import PaymentTicket from './payment_ticket.ts'
import { lockRefunds } from './find_session.ts'
import PaymentAttempt from './payment_attempt.ts'
import { capturePayment } from '#jobs/payments/capture_payment'
import { lockName, type Trx } from '#core/database/transaction'
import type { ProviderPayment } from '../gateways/contract.ts'
import { nextAsk, nextState, settlementOf, type Settlement } from './domain/session_state.ts'
import {
  capturePostings,
  lateRefundPostings,
  unmatchedPostings,
} from '../ledger/domain/postings.ts'

/** A payment that is being settled. */
type Payment = { session: PaymentTicket; attempt: PaymentAttempt; found: ProviderPayment }

/** Where a payment was found: `receiver` is the host's own account there, null for the platform's. */
type At = { provider: string; receiver: string | null }

/**
 * Completes a payment as its provider tells it.
 * The one action of notification, waiting page and reconcile job: it brings the session to the same end however often and
 * in whichever order it is called. Confirms the ticket and posts the money, or sees to it that the money goes back.
 */
export async function settlePayment(trx: Trx, at: At, found: ProviderPayment): Promise<void> {
  const named = await PaymentAttempt.query({ client: trx }).where({ id: found.attemptId }).first()
  if (!named || !(await isPaidAt(trx, named, at))) return
  await lockName(trx, lineOf(named.paymentTicketId))
  const { accountId, paymentTicketId } = named
  const session = await PaymentTicket.query({ client: trx })
    .where({ accountId, id: paymentTicketId })
    .firstOrFail()
  const attempts = await PaymentAttempt.query({ client: trx }).where({ accountId, paymentTicketId })
  // Its host moved it to another booking before the lock.
  if (attempts.every(({ id }) => id !== named.id)) return settlePayment(trx, at, found)
  const attempt = await attemptFor(trx, attempts, found)
  if (attempt.settledAs) return

  await keepState(trx, { session, attempt, found })
  if (found.state === 'agreed') return requestCapture(trx, attempt)
  const others = attempts.filter(({ id }) => id !== attempt.id)
  const { part } = attempt
  const settlement = settlementOf(session, { ...found, state: stateOf(found), part }, others)
  if (settlement === 'wait') return
  const payment = { session, attempt, found }
  if (settlement === 'unmatched') return keepUnmatched(trx, payment)
  const isConfirmed = settlement === 'keep' && (await confirmTicket(trx, session))
  await (isConfirmed ? keep(trx, payment) : giveBack(trx, payment))
}

/** Whether an attempt is to be paid where a payment was found, and not into another account. */
async function isPaidAt(trx: Trx, attempt: PaymentAttempt, { provider, receiver }: At) {
  return attempt.provider === provider && (await receiverOf(attempt, trx)) === receiver
}

/** What the client has agreed to is open until it is captured. */
function stateOf({ state }: ProviderPayment) {
  return state === 'agreed' ? 'open' : state
}

/** Has a payment captured, which checks under the lock that what it pays for is held. */
async function requestCapture(trx: Trx, { accountId, id, asks }: PaymentAttempt) {
  await send(trx, capturePayment, { accountId, id }, { about: `${id}:${asks}` })
}

/** Writes how a payment stands at its provider; its client hears when it is reviewed. */
async function keepState(trx: Trx, { session, attempt, found }: Payment) {
  const before = attempt.state
  const state = nextState(before, stateOf(found))
  attempt.merge({ state, refusal: found.refusal, reference: found.reference })
  if (state !== 'unknown') attempt.askAt = nextAsk(state, attempt.asks, now())
  await attempt.useTransaction(trx).save()
  if (state !== 'underReview' || before === state) return
  const { accountId, ticketId } = session
  await publish(trx, paymentReviewed, { accountId, ticketId, attemptId: attempt.id })
}

/**
 * The attempt of a payment. One that was opened as a page takes the reference of the payment that brings its money; a second
 * payment for the same attempt becomes an attempt of its own.
 */
async function attemptFor(trx: Trx, attempts: PaymentAttempt[], found: ProviderPayment) {
  const known = attempts.find(({ reference }) => reference === found.reference)
  if (known) return known
  const named = attempts.find(({ id }) => id === found.attemptId)!
  if (!named.settledAs) return named
  const { accountId, paymentTicketId, provider, methodId, amount, currency, part } = named
  const { ownAccountId, commission, commissionTax } = named
  const own = { ownAccountId, commission, commissionTax }
  const rest = { provider, methodId, amount, currency, part, state: 'open' as const, ...own }
  return PaymentAttempt.create(
    { accountId, paymentTicketId, ...rest, reference: found.reference },
    { client: trx }
  )
}

async function settleAs(trx: Trx, { attempt }: Payment, settledAs: Settlement) {
  await attempt.merge({ settledAs, askAt: null }).useTransaction(trx).save()
}

/** The host's money: captured, with the provider's fee and the platform's commission. */
async function keep(trx: Trx, payment: Payment) {
  const { session, attempt, found } = payment
  const { amount, currency } = session
  // Before the ledger: the commission depends on what went back.
  await lockRefunds(trx, session)
  await settleAs(trx, payment, 'kept')
  // The ledger has nothing else of what is the host's already.
  if (!attempt.isInLedger) return postApplicationFee(trx, { session, attempt })
  const { provider } = attempt
  const captured = capturePostings({ amount, currency, provider })
  await post(trx, entryOf(session, attempt)('capture', captured))
  const { fee, feeTax } = found
  await chargeHost(trx, { session, attempt, captured: amount, left: 0, fee, feeTax })
}

/** Money for what cannot be had any more, or is paid: it is never the host's, and goes back whole. */
async function giveBack(trx: Trx, payment: Payment) {
  const { session, attempt, found } = payment
  const { accountId, ticketId } = session
  await settleAs(trx, payment, 'returned')
  const money = { provider: attempt.provider, amount: found.amount, currency: found.currency }
  const entry = entryOf(session, attempt)
  if (attempt.isInLedger) {
    await post(trx, entry('capture', unmatchedPostings(money)))
    await post(trx, entry('late_refund', lateRefundPostings(money)))
  }
  const { amount, currency, returned: reference } = found
  const key = `whole:${attempt.id}`
  await addRefund(trx, attempt, { amount, currency, key, reason: 'late', reference })
  await publish(trx, paymentReturned, { accountId, ticketId, attemptId: attempt.id })
}

/** Another amount or currency than was asked for: it confirms nothing and waits for its host. */
async function keepUnmatched(trx: Trx, payment: Payment) {
  // What came to a host's own account is nothing to wait with: it goes back.
  if (!payment.attempt.isInLedger) return giveBack(trx, payment)
  const { session, attempt, found } = payment
  const { accountId, ticketId, id: paymentTicketId } = session
  const { amount, currency, fee, feeTax = null } = found
  const { id } = attempt
  attempt.merge({ amount, currency })
  await settleAs(trx, payment, 'unmatched')
  const money = { provider: attempt.provider, amount, currency }
  await post(trx, entryOf(session, attempt)('capture', unmatchedPostings(money)))
  const expected = { expected: session.amount, expectedCurrency: session.currency }
  await UnmatchedPayment.create(
    { accountId, id, paymentTicketId, ...expected, fee, feeTax, state: 'open' },
    { client: trx }
  )
  await publish(trx, unmatchedReceived, { accountId, ticketId, attemptId: id })
}
