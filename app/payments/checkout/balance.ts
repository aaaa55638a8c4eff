import { now } from '#core/time'
import { newId } from '#core/ids'
import type { DateTime } from 'luxon'
import { publish } from '#core/jobs'
import { attemptsOf } from './find_session.ts'
import { lineOf } from './start_payment.ts'
import PaymentTicket from './payment_ticket.ts'
import PaymentRefund from './payment_refund.ts'
import PaymentAttempt, { HOST } from './payment_attempt.ts'
import { cancelPayments } from './cancel_payment.ts'
import { giveReceipt, takeReceiptBack } from './give_receipt.ts'
import type { PaidTicket } from './hooks.ts'
import { countedFor, isComplete } from './domain/session_state.ts'
import { balanceOpened, paymentCaptured } from '../events.ts'
import { lockName, type Trx } from '#core/database/transaction'
import { alreadyPaid, balanceNotDue, balanceNotMarked } from '../errors.ts'

/**
 * Locks what is paid for a ticket. Throws BALANCE_NOT_DUE (409) where no deposit of it was kept, and ALREADY_PAID (409)
 * while a payment of the rest is being reviewed.
 */
async function lockDeposit(trx: Trx, { accountId, ticketId }: PaidTicket) {
  const own = PaymentTicket.query({ client: trx }).where({ accountId, ticketId })
  const named = await own.clone().select('id').first()
  if (!named) throw balanceNotDue()
  await lockName(trx, lineOf(named.id))
  const session = await own.firstOrFail()
  const attempts = await attemptsOf(session, trx)
  const kept = attempts.filter(isComplete)
  if (!kept.some(({ part }) => part === 'deposit')) throw balanceNotDue()
  const rest = attempts.filter(({ part }) => part === 'balance')
  // What the provider or the host looks at decides first.
  if (rest.some(({ state }) => state === 'underReview')) throw alreadyPaid()
  const counted = countedFor('balance', attempts)
  return { session, counted, balance: rest.find(isComplete) }
}

/** How the rest of a price stands: `later` until its link is sent, then `open`, at last `paid`. */
export async function balanceState(
  { accountId, ticketId }: PaidTicket,
  trx?: Trx
): Promise<'later' | 'open' | 'paid' | undefined> {
  const session = await PaymentTicket.query({ client: trx }).where({ accountId, ticketId }).first()
  const attempts = session ? await attemptsOf(session, trx) : []
  const kept = attempts.filter(isComplete)
  if (!session || !kept.some(({ part }) => part === 'deposit')) return undefined
  if (kept.some(({ part }) => part === 'balance')) return 'paid'
  return session.part === 'balance' ? 'open' : 'later'
}

type Due = {
  /** Minor units: the rest, and the whole price. */
  amount: number
  total: number
  maxPaymentAt: DateTime
}

/**
 * Opens the checkout of a ticket for the rest of its price, until an instant.
 * Another call moves that instant. Its client is sent the link when `notice` is given, which says why and sets one such message apart from others. Throws BALANCE_NOT_DUE and
 * ALREADY_PAID (409).
 */
export async function openBalance(
  trx: Trx,
  ticket: PaidTicket,
  { notice, amount, ...due }: Due & { notice?: string }
): Promise<void> {
  const { session, counted, balance } = await lockDeposit(trx, ticket)
  if (balance) throw alreadyPaid()
  const { accountId, ticketId } = ticket
  const open = { ...due, part: 'balance' as const, endedAs: null }
  await session
    .merge({ ...open, amount: amount - counted })
    .useTransaction(trx)
    .save()
  if (notice) await publish(trx, balanceOpened, { accountId, ticketId, notice })
}

/** Moves the end of the time to pay the rest, where it is open. The caller has locked the ticket. */
export async function moveBalanceDeadline(
  trx: Trx,
  { accountId, ticketId }: PaidTicket,
  maxPaymentAt: DateTime
): Promise<void> {
  const session = await PaymentTicket.query({ client: trx })
    .where({ accountId, ticketId, part: 'balance' })
    .first()
  await session?.merge({ maxPaymentAt }).useTransaction(trx).save()
}

/** Says what a price and its rest are after one of several hours was cancelled. */
export async function resizeSession(
  trx: Trx,
  { accountId, ticketId }: PaidTicket,
  { amount, total }: Pick<Due, 'amount' | 'total'>
): Promise<void> {
  const session = await PaymentTicket.query({ client: trx }).where({ accountId, ticketId }).first()
  if (!session || session.part === 'whole') return
  const counted = countedFor(session.part, await attemptsOf(session, trx))
  const isBalance = session.part === 'balance'
  const due = Math.max(1, isBalance ? amount - counted : Math.min(session.amount, total - counted))
  await session.merge({ total, amount: due }).useTransaction(trx).save()
}

/**
 * Records that a host was paid the rest straight. It is the host's already, so the ledger has nothing of it; what is under way
 * at a provider is cancelled, and goes back where it comes all the same. Returns how much it is in minor units; undefined where
 * it was recorded before. Throws BALANCE_NOT_DUE, and ALREADY_PAID (409) where it was paid otherwise.
 */
export async function acceptBalance(
  trx: Trx,
  ticket: PaidTicket,
  { amount, methodId }: { amount: number; methodId: string }
): Promise<number | undefined> {
  const { session, counted, balance } = await lockDeposit(trx, ticket)
  if (balance?.provider === HOST && balance.methodId === methodId) return undefined
  if (balance) throw alreadyPaid()
  const { accountId, ticketId } = ticket
  const { id: paymentTicketId, currency } = session
  await cancelPayments(trx, { accountId, id: paymentTicketId })
  const attempt = await PaymentAttempt.create(
    {
      accountId,
      id: newId(),
      paymentTicketId,
      methodId,
      amount: amount - counted,
      currency,
      provider: HOST,
      part: 'balance',
      state: 'approved',
      settledAs: 'kept',
    },
    { client: trx }
  )
  await publish(trx, paymentCaptured, { accountId, ticketId, attemptId: attempt.id })
  await giveReceipt(trx, attempt)
  return attempt.amount
}

/**
 * Takes back what a host recorded by mistake: the rest is due again, as it was before. Returns how much it is in minor units.
 * Throws BALANCE_NOT_DUE, and BALANCE_NOT_MARKED (409) where nothing was recorded, or something of it was given back.
 */
export async function undoBalance(
  trx: Trx,
  ticket: PaidTicket,
  { methodId }: { methodId: string }
): Promise<number> {
  const { session, balance } = await lockDeposit(trx, ticket)
  const { accountId } = ticket
  if (!balance || balance.methodId !== methodId || balance.provider !== HOST)
    throw balanceNotMarked()
  const refund = await PaymentRefund.query({ client: trx })
    .where({ accountId, paymentTicketId: session.id, paymentAttemptId: balance.id })
    .first()
  if (refund) throw balanceNotMarked()
  const undone = { state: 'refused', refusal: 'undone', settledAs: null } as const
  await balance
    .merge({ ...undone, updatedAt: now() })
    .useTransaction(trx)
    .save()
  await takeReceiptBack(trx, balance)
  return balance.amount
}
