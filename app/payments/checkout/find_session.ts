import { now } from '#core/time'
import { countedFor, sessionState, type SessionState } from './domain/session_state.ts'
import PaymentAttempt, { HOST } from './payment_attempt.ts'
import PaymentTicket from './payment_ticket.ts'
import PaymentRefund from './payment_refund.ts'
import { methodsOf } from '../methods/find_offered_methods.ts'
import { isPaidOnSite, type PaymentMethod } from '#shared/payment_methods'
import { lockName, type Trx } from '#core/database/transaction'
import { checkoutNotFound, paymentNotFound } from '../errors.ts'
import { accountById, type AccountCard } from '#accounts'
import { serviceById, type ServiceCard } from '#catalog'
import { postingsOf } from '../ledger/find_postings.ts'
import { posting } from '../ledger/domain/postings.ts'
import { asOfHost } from '../ledger/domain/application_fee.ts'
import { breakdownOf, type Breakdown, type Posted } from '../ledger/domain/breakdown.ts'

/** A checkout session with all that its page shows. Amounts in minor units. */
export type Checkout = {
  session: PaymentTicket
  state: SessionState
  /** Those to pay what is due now, the newest first. */
  attempts: PaymentAttempt[]
  breakdown: Breakdown
  service: ServiceCard
  organizer: AccountCard
  /** How it can be paid, in the order to show. */
  methods: PaymentMethod[]
}

/** The checkout of a ticket, by its code, in a language. Throws CHECKOUT_NOT_FOUND (404). */
export async function checkoutOf(code: string, language: string): Promise<Checkout> {
  const checkout = await findCheckout(code, language)
  if (!checkout) throw checkoutNotFound()
  return checkout
}

/** The checkout of a ticket, by its code, in a language, if it was opened. */
export async function findCheckout(code: string, language: string): Promise<Checkout | undefined> {
  const session = await sessionWith(code)
  if (!session) return undefined
  const { accountId, id, serviceId, total: amount, discount, currency } = session
  const [all, postings, service, organizer] = await Promise.all([
    attemptsOf(session),
    postingsOf({ accountId, id }),
    serviceById(serviceId),
    accountById(accountId),
  ])
  if (!service || !organizer) return undefined
  const state = sessionState(session, all, now())
  const attempts = all.filter(({ part }) => part === session.part)
  const explained = await explainedPostings(session, { postings, attempts: all })
  const due = dueOfSession(session, state, countedFor(session.part, all))
  const breakdown = breakdownOf({ amount, discount, currency, due }, explained, 'buyer')
  const methods = await methodsOfSession(service, session, language)
  return { session, state, attempts, breakdown, service, organizer, methods }
}

/** What is still to be paid of a price in parts; nothing to say of one that is paid whole. */
function dueOfSession(
  { part, amount, total }: PaymentTicket,
  state: SessionState,
  counted: number
) {
  if (part === 'whole') return undefined
  if (part === 'balance') return state === 'paid' ? 0 : amount
  return total - counted - (state === 'paid' ? amount : 0)
}

/** How what is due now can be paid. What is only a part of the price is paid ahead: on site nothing of it would be. */
export async function methodsOfSession(
  service: ServiceCard,
  { amount, currency, country, part }: PaymentTicket,
  language: string,
  trx?: Trx
): Promise<PaymentMethod[]> {
  const methods = await methodsOf(service, { amount, currency, country, language }, trx)
  return part === 'whole' ? methods : methods.filter((method) => !isPaidOnSite(method))
}

/** The form of a code; anything else is not looked up. */
const CODE = /^[0-9a-hjkmnp-tv-z]{20}$/

async function sessionWith(code: string, trx?: Trx): Promise<PaymentTicket | null> {
  return CODE.test(code) ? PaymentTicket.query({ client: trx }).where({ code }).first() : null
}

/** The session of a ticket, by its code. Throws CHECKOUT_NOT_FOUND (404). */
export async function sessionOf(code: string, trx?: Trx): Promise<PaymentTicket> {
  const session = await sessionWith(code, trx)
  if (!session) throw checkoutNotFound()
  return session
}

/** The newest payment that ends with what is due now. One of another amount was begun before the coupon changed. */
export function newestPayment({ session, attempts }: Checkout): PaymentAttempt | undefined {
  return attempts.find((one) => one.settledAs !== null || one.amount === session.amount)
}

/** The attempts to pay a session, the newest first. */
export async function attemptsOf(
  { accountId, id }: { accountId: string; id: string },
  trx?: Trx
): Promise<PaymentAttempt[]> {
  return PaymentAttempt.query({ client: trx })
    .where({ accountId, paymentTicketId: id })
    .orderBy('id', 'desc')
}

/** One payment of a ticket. Throws CHECKOUT_NOT_FOUND or PAYMENT_NOT_FOUND (404). */
export async function attemptOf(code: string, id: string): Promise<PaymentAttempt> {
  const session = await sessionOf(code)
  const { accountId } = session
  const attempt = await PaymentAttempt.query()
    .where({ accountId, paymentTicketId: session.id, id })
    .first()
  if (!attempt) throw paymentNotFound()
  return attempt
}

/** What explains a ticket's money: its postings, none where it has no session. */
export async function ticketPostings(
  { accountId, ticketId }: { accountId: string; ticketId: string },
  trx?: Trx
) {
  const session = await PaymentTicket.query({ client: trx }).where({ accountId, ticketId }).first()
  if (!session) return []
  const postings = await postingsOf({ accountId, id: session.id }, trx)
  return explainedPostings(session, { postings, attempts: await attemptsOf(session, trx) }, trx)
}

type Books = { postings: (Posted & { key: string })[]; attempts: PaymentAttempt[] }

/** The postings of a ticket, with what its host was paid straight, as postings would explain it. */
async function explainedPostings(
  session: PaymentTicket,
  { postings, attempts }: Books,
  trx?: Trx
): Promise<Posted[]> {
  const back = await returnedByHost(session, attempts, trx)
  return [...asOfHost(postings), ...acceptedPostings(attempts), ...back]
}

/**
 * Queues all that decide about the refunds of a ticket. Taken last, behind the lock of the ticket or of the session's
 * payments: what holds it waits for neither.
 */
export async function lockRefunds(
  trx: Trx,
  { accountId, ticketId }: { accountId: string; ticketId: string }
): Promise<void> {
  await lockName(trx, `refunds:${accountId}:${ticketId}`)
}

/** What a host accepted as paid, as postings would explain it. It is the host's already and never in the ledger. */
function acceptedPostings(attempts: PaymentAttempt[]): Posted[] {
  return attempts
    .filter(({ isInLedger, settledAs }) => !isInLedger && settledAs === 'kept')
    .flatMap(({ amount, currency, updatedAt: at }) => [
      {
        ...posting(`provider:${HOST}`, 'received', { amount: -amount, currency }),
        kind: 'capture',
        at,
      },
      { ...posting('host', 'price', { amount, currency }), kind: 'capture', at },
    ])
}

/** What goes back of payments to a host's own accounts. */
async function returnedByHost(
  { accountId, id: paymentTicketId }: PaymentTicket,
  attempts: PaymentAttempt[],
  trx?: Trx
): Promise<Posted[]> {
  const own = attempts.filter(({ ownAccountId, settledAs }) => ownAccountId && settledAs === 'kept')
  if (own.length === 0) return []
  const refunds = await PaymentRefund.query({ client: trx })
    .where({ accountId, paymentTicketId })
    .whereIn(
      'paymentAttemptId',
      own.map(({ id }) => id)
    )
    .orderBy('id')
  return refunds.flatMap(({ amount, currency, createdAt: at }) => [
    { ...posting('host', 'refund', { amount: -amount, currency }), kind: 'refund', at },
    { ...posting(`provider:${HOST}`, 'refund', { amount, currency }), kind: 'refund', at },
  ])
}

/** Whether money ever came for a ticket: kept, given back, or of another amount. */
export async function hasReceivedMoney(
  trx: Trx,
  { accountId, ticketId }: { accountId: string; ticketId: string }
): Promise<boolean> {
  const session = await PaymentTicket.query({ client: trx }).where({ accountId, ticketId }).first()
  const attempts = session ? await attemptsOf(session, trx) : []
  if (attempts.some(({ settledAs }) => settledAs !== null)) return true
  // A payment that its host moved to another booking came for this one.
  return session !== null && (await postingsOf({ accountId, id: session.id }, trx)).length > 0
}
