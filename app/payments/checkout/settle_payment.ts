import { now } from '#core/time'
import { send, publish } from '#core/jobs'
import { post } from '../ledger/post.ts'
import { confirmPaid } from './hooks.ts'
import { addRefund } from './add_refund.ts'
import { lineOf } from './start_payment.ts'
import { commissionOf } from '#shared/commission'
import { postingsOf } from '../ledger/find_postings.ts'
import { accountById, commissionRate } from '#accounts'
import { paymentCaptured, paymentReturned, paymentReviewed } from '../events.ts'
import PaymentTicket from './payment_ticket.ts'
import { lockRefunds } from './find_session.ts'
import PaymentAttempt from './payment_attempt.ts'
import { capturePayment } from '#jobs/payments/capture_payment'
import { lockName, type Trx } from '#core/database/transaction'
import type { ProviderPayment } from '../gateways/contract.ts'
import { giveReceipt } from './give_receipt.ts'
import { nextAsk, nextState, settlementOf, type Settlement } from './domain/session_state.ts'
import { chargedOf, chargeOf, chargePostings, heldOf } from '../ledger/domain/commission_parts.ts'
import {
  capturePostings,
  feePostings,
  lateRefundPostings,
  unmatchedPostings,
} from '../ledger/domain/postings.ts'

/** A payment that is being settled. */
type Payment = { session: PaymentTicket; attempt: PaymentAttempt; found: ProviderPayment }

/**
 * Completes a payment as its provider tells it.
 * The one action of notification, waiting page and reconcile job: it brings the session to the same end however often and
 * in whichever order it is called. Confirms the ticket and posts the money, or sees to it that the money goes back.
 */
export async function settlePayment(
  trx: Trx,
  provider: string,
  found: ProviderPayment
): Promise<void> {
  const named = await PaymentAttempt.query({ client: trx }).where({ id: found.attemptId }).first()
  if (named?.provider !== provider) return
  await lockName(trx, lineOf(named.paymentTicketId))
  const { accountId, paymentTicketId } = named
  const session = await PaymentTicket.query({ client: trx })
    .where({ accountId, id: paymentTicketId })
    .firstOrFail()
  const attempts = await PaymentAttempt.query({ client: trx }).where({ accountId, paymentTicketId })
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
  const isConfirmed = settlement === 'keep' && (await confirm(trx, session))
  await (isConfirmed ? keep(trx, payment) : giveBack(trx, payment))
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
  const rest = { provider, methodId, amount, currency, part, state: 'open' as const }
  return PaymentAttempt.create(
    { accountId, paymentTicketId, ...rest, reference: found.reference },
    { client: trx }
  )
}

/** Asks the module above to confirm the ticket, or to take note of the rest that was paid. */
async function confirm(trx: Trx, { accountId, ticketId, part }: PaymentTicket) {
  const answers = await confirmPaid.ask(trx, { accountId, ticketId, part })
  return answers.length > 0 && answers.every(Boolean)
}

async function settleAs(trx: Trx, { attempt }: Payment, settledAs: Settlement) {
  await attempt.merge({ settledAs, askAt: null }).useTransaction(trx).save()
}

/** The host's money: captured, with the provider's fee and the platform's commission. */
async function keep(trx: Trx, payment: Payment) {
  const { session, attempt, found } = payment
  const { accountId, amount, currency, ticketId } = session
  // Before the ledger: the commission depends on what went back.
  await lockRefunds(trx, session)
  await settleAs(trx, payment, 'kept')
  const { country } = (await accountById(accountId, trx))!
  const money = { amount, currency }
  const entry = entryOf(payment)
  const { provider } = attempt
  await post(trx, entry('capture', capturePostings({ ...money, provider })))
  await post(trx, entry('commission', await commissionOn(trx, session, country)))
  await post(
    trx,
    entry('fee', feePostings({ amount: found.fee, currency, tax: found.feeTax }, country))
  )
  await publish(trx, paymentCaptured, { accountId, ticketId, attemptId: attempt.id })
  await giveReceipt(trx, attempt)
}

/** What a capture bears of the ticket's commission, at the rate of its first capture. */
async function commissionOn(trx: Trx, session: PaymentTicket, country: string) {
  const { accountId, id, amount: capture, total, currency, part } = session
  const rate = session.commissionRate ?? (await commissionRate(accountId, trx))
  await session.merge({ commissionRate: rate }).useTransaction(trx).save()
  const postings = await postingsOf({ accountId, id }, trx)
  const charge = chargeOf({
    capture,
    total,
    country,
    commission: commissionOf(total, currency, rate),
    held: heldOf(postings),
    due: part === 'deposit' ? total - capture : 0,
    charged: chargedOf(postings),
  })
  return chargePostings(charge, currency)
}

/** Money for what cannot be had any more, or is paid: it is never the host's, and goes back whole. */
async function giveBack(trx: Trx, payment: Payment) {
  const { session, attempt, found } = payment
  const { accountId, ticketId } = session
  await settleAs(trx, payment, 'returned')
  const money = { provider: attempt.provider, amount: found.amount, currency: found.currency }
  const entry = entryOf(payment)
  await post(trx, entry('capture', unmatchedPostings(money)))
  await post(trx, entry('late_refund', lateRefundPostings(money)))
  const { amount, currency, returned: reference } = found
  const key = `whole:${attempt.id}`
  await addRefund(trx, attempt, { amount, currency, key, reason: 'late', reference })
  await publish(trx, paymentReturned, { accountId, ticketId, attemptId: attempt.id })
}

/** Another amount or currency than was asked for: it confirms nothing and waits for people. */
async function keepUnmatched(trx: Trx, payment: Payment) {
  const { attempt, found } = payment
  await settleAs(trx, payment, 'unmatched')
  const money = { provider: attempt.provider, amount: found.amount, currency: found.currency }
  await post(trx, entryOf(payment)('capture', unmatchedPostings(money)))
}

type Entry = Parameters<typeof post>[1]

/** Makes entries about a payment; what is posted for it is posted once for each kind. */
function entryOf({ session: { accountId, id: paymentTicketId }, attempt }: Payment) {
  return (kind: Entry['kind'], postings: Entry['postings']): Entry => ({
    accountId,
    paymentTicketId,
    kind,
    postings,
    key: `${kind}:${attempt.id}`,
    at: now(),
  })
}
