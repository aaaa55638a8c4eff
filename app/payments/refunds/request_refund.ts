import { now } from '#core/time'
import { post } from '../ledger/post.ts'
import PaymentTicket from '../checkout/payment_ticket.ts'
import type PaymentAttempt from '../checkout/payment_attempt.ts'
import { attemptsOf } from '../checkout/find_session.ts'
import { addRefund } from '../checkout/add_refund.ts'
import type { Trx } from '#core/database/transaction'
import { refundPostings, type AtProvider, type Posting } from '../ledger/domain/postings.ts'
import { disputedOf } from '../disputes/find_disputes.ts'
import { returnedFeePostings, throughPlatform } from '../ledger/domain/application_fee.ts'
import { chargedOf, chargePostings, type Charged } from '../ledger/domain/commission_parts.ts'
import { postingsOf } from '../ledger/find_postings.ts'
import PaymentRefund, { type RefundReason } from '../checkout/payment_refund.ts'

/** The ticket whose money it is. */
type Named = { accountId: string; ticketId: string }

/** A payment that is the host's, and what of it goes back already; minor units. */
type Source = {
  attempt: PaymentAttempt
  captured: number
  before: number
  /** What a dispute holds or took. */
  disputed: number
}

/** What a ticket's client paid, in minor units. */
export type Paid = { currency: string; paid: number; refunded: number; disputed: number }

/** What is paid of a ticket and what goes back of it already; undefined where it has no payment. */
export async function paidOf(named: Named, trx?: Trx): Promise<Paid | undefined> {
  const session = await PaymentTicket.query({ client: trx }).where(named).first()
  if (!session) return undefined
  const sources = await sourcesOf(session, trx)
  const sum = (of: 'captured' | 'before' | 'disputed') =>
    sources.reduce((all, one) => all + one[of], 0)
  const { currency } = session
  return { currency, paid: sum('captured'), refunded: sum('before'), disputed: sum('disputed') }
}

type Wanted = {
  /** Minor units. */
  amount: number
  reason: RefundReason
  /** What is given back, so that it is given once. */
  key: string
  note?: string
  userId?: string
}

/**
 * Gives back a part of what was paid, from the newest payment first. Each refund has its posting and its job. The caller
 * holds `lockRefunds` and asks for no more than is left. Returns the refunds.
 */
export async function requestRefund(
  trx: Trx,
  named: Named,
  { amount, key, ...wanted }: Wanted
): Promise<PaymentRefund[]> {
  const session = await PaymentTicket.query({ client: trx }).where(named).firstOrFail()
  const refunds: PaymentRefund[] = []
  const sources = await sourcesOf(session, trx)
  const books = await booksOf(session, sources, trx)
  let left = amount
  for (const source of sources) {
    const part = Math.min(left, source.captured - source.before - source.disputed)
    if (part <= 0) continue
    left -= part
    refunds.push(await refundFrom(trx, { session, source, part, books, key, ...wanted }))
  }
  if (left > 0) throw new Error(`A refund of ${amount} is more than is left of the ticket`)
  return refunds
}

/** What the ledger has of a ticket before a refund: the host's money, and the commission on it. */
type Books = { held: number; charged: Charged }

type Part = Omit<Wanted, 'amount'> & {
  session: PaymentTicket
  source: Source
  part: number
  books: Books
}

/** The part of a refund that one payment gives back. */
async function refundFrom(trx: Trx, { session, source, part, books, ...wanted }: Part) {
  const { accountId, id: paymentTicketId } = session
  const { attempt } = source
  const { provider, currency } = attempt
  const key = `${wanted.key}:${attempt.id}`
  const refund = await addRefund(trx, attempt, { ...wanted, amount: part, currency, key })
  const { id } = refund
  const money = { amount: part, provider, currency }
  const postings = attempt.isInLedger
    ? takeFrom(books, money)
    : applicationFeeBack(attempt, { part, before: source.before })
  await post(trx, {
    accountId,
    paymentTicketId,
    kind: 'refund',
    key: `refund:${id}`,
    at: now(),
    postings,
  })
  return refund
}

/** What the provider takes back of the platform's part for a refund of an own account. */
function applicationFeeBack(
  { provider, currency, amount: captured, commission, commissionTax }: PaymentAttempt,
  { part: amount, before }: { part: number; before: number }
): Posting[] {
  if (commission === null) return []
  const charge = { commission, tax: commissionTax ?? 0 }
  return returnedFeePostings(charge, { provider, currency, amount, before, captured })
}

/** The postings of a refund. Commission goes back in proportion of all that the host has, whichever capture bore it. */
function takeFrom(books: Books, { amount, provider, currency }: AtProvider): Posting[] {
  const { held, charged } = books
  const commission = chargePostings(charged, currency)
  const given = { amount, before: 0, captured: held, commission }
  const postings = refundPostings({ provider, currency }, given)
  const returned = chargedOf(postings)
  books.held -= amount
  books.charged = {
    commission: charged.commission + returned.commission,
    tax: charged.tax + returned.tax,
  }
  return postings
}

async function booksOf(session: PaymentTicket, sources: Source[], trx: Trx): Promise<Books> {
  const held = sources
    .filter(({ attempt }) => attempt.isInLedger)
    .reduce((sum, { captured, before }) => sum + captured - before, 0)
  return { held, charged: chargedOf(throughPlatform(await postingsOf(session, trx))) }
}

/** The payments of a session that are the host's, the newest first. */
async function sourcesOf(session: PaymentTicket, trx?: Trx): Promise<Source[]> {
  const { accountId, id: paymentTicketId } = session
  const kept = (await attemptsOf(session, trx)).filter(({ settledAs }) => settledAs === 'kept')
  if (kept.length === 0) return []
  const refunds = await PaymentRefund.query({ client: trx }).where({ accountId, paymentTicketId })
  const ids = kept.map(({ id }) => id)
  const disputed = await disputedOf(trx, ids)
  return kept.map((attempt) => ({
    attempt,
    disputed: disputed.get(attempt.id) ?? 0,
    captured: attempt.amount,
    before: refunds
      .filter(({ paymentAttemptId }) => paymentAttemptId === attempt.id)
      .reduce((sum, { amount }) => sum + amount, 0),
  }))
}
