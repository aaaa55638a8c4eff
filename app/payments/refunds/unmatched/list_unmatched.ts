import { now } from '#core/time'
import { personById } from '#accounts'
import type { Trx } from '#core/database/transaction'
import { clientNames } from '../../checkout/hooks.ts'
import { paginate, type Page } from '#core/pagination'
import PaymentTicket from '../../checkout/payment_ticket.ts'
import PaymentAttempt from '../../checkout/payment_attempt.ts'
import UnmatchedPayment from '../../checkout/unmatched_payment.ts'
import { sessionState } from '../../checkout/domain/session_state.ts'
import { disputedOf } from '../../disputes/find_disputes.ts'
import { isPartial } from '../find_refundable.ts'
import { acceptanceOf, type Acceptance, type NotAccepted } from './domain/acceptance.ts'
import { unmatchedNotFound } from '../../errors.ts'

/** A payment of another amount with all that its host decides by; amounts in minor units. */
export type FoundUnmatched = {
  row: UnmatchedPayment
  attempt: PaymentAttempt
  /** The booking that it came for. */
  session: PaymentTicket
  client: string
  /** The booking that it counts for. */
  taken: PaymentTicket | null
  decidedBy: string | null
  isDisputed: boolean
  acceptance: Acceptance | NotAccepted
}

type Asked = { accountId: string; page?: number; size?: number; open?: boolean }

/** The payments of another amount of an account: those that wait first, then the newest. */
export async function listUnmatched(asked: Asked): Promise<Page<FoundUnmatched>> {
  const { accountId, open, ...page } = asked
  const query = UnmatchedPayment.query().where({ accountId })
  if (open) void query.where({ state: 'open' })
  void query.orderByRaw('decided_at IS NOT NULL')
  const found = await paginate(query, page)
  return { ...found, items: await withBookings(accountId, found.items) }
}

/** One of them. Throws UNMATCHED_NOT_FOUND (404). */
export async function unmatchedById(
  { accountId, id }: { accountId: string; id: string },
  trx?: Trx
): Promise<FoundUnmatched> {
  const row = await UnmatchedPayment.query({ client: trx }).where({ accountId, id }).first()
  if (!row) throw unmatchedNotFound()
  const [found] = await withBookings(accountId, [row], trx)
  return found!
}

/** The payments of another amount of a ticket that wait for its host. */
export async function unmatchedOf(
  ticket: { accountId: string; ticketId: string },
  trx?: Trx
): Promise<Pick<PaymentAttempt, 'amount' | 'currency'>[]> {
  const { accountId } = ticket
  const session = await PaymentTicket.query({ client: trx }).where(ticket).first()
  if (!session) return []
  return PaymentAttempt.query({ client: trx })
    .where({ accountId, paymentTicketId: session.id, settledAs: 'unmatched' })
    .orderBy('id')
}

/** Payments with what belongs to them, in the same order. */
async function withBookings(
  accountId: string,
  rows: UnmatchedPayment[],
  trx?: Trx
): Promise<FoundUnmatched[]> {
  const own = { client: trx }
  const ids = rows.map(({ id }) => id)
  const sessionIds = rows.flatMap(({ paymentTicketId, takenBy }) => [
    paymentTicketId,
    ...(takenBy ? [takenBy] : []),
  ])
  const sessions = await PaymentTicket.query(own).where({ accountId }).whereIn('id', sessionIds)
  const attempts = await PaymentAttempt.query(own)
    .where({ accountId })
    .where((any) => any.whereIn('paymentTicketId', sessionIds).orWhereIn('id', ids))
  const disputed = await disputedOf(trx, ids)
  const names = await namesFor(accountId, sessions, trx)
  const people = await peopleNamed(rows, trx)

  return rows.map((row) => {
    const attempt = attempts.find(({ id }) => id === row.id)!
    const session = sessions.find(({ id }) => id === row.paymentTicketId)!
    const others = attempts.filter(({ paymentTicketId }) => paymentTicketId === session.id)
    return {
      row,
      attempt,
      session,
      client: names.get(session.ticketId) ?? '',
      taken: sessions.find(({ id }) => id === row.takenBy) ?? null,
      decidedBy: (row.decidedBy && people.get(row.decidedBy)) ?? null,
      isDisputed: disputed.has(row.id),
      acceptance: acceptanceOf({
        amount: attempt.amount,
        currency: attempt.currency,
        due: session.amount,
        dueCurrency: session.currency,
        state: sessionState(session, others, now()),
        isPartial: isPartial(attempt),
      }),
    }
  })
}

/** The names of the clients of checkouts, by their tickets. */
async function namesFor(accountId: string, sessions: PaymentTicket[], trx?: Trx) {
  const ticketIds = sessions.map(({ ticketId }) => ticketId)
  const answers = await clientNames.ask({ accountId, ticketIds }, trx)
  return new Map(answers.flatMap((names) => [...names]))
}

/** The first names of the people who decided. */
async function peopleNamed(rows: UnmatchedPayment[], trx?: Trx) {
  const names = new Map<string, string>()
  for (const id of new Set(rows.flatMap(({ decidedBy }) => decidedBy ?? []))) {
    const person = await personById(id, trx)
    if (person) names.set(id, person.firstName)
  }
  return names
}

/** Bookings that one payment is offered for at most: the newest. */
const MOST_TARGETS = 50

/** A booking that waits for as much as a payment, or more; minor units. */
export type Target = { code: string; title: string; client: string; due: number; currency: string }

/** The bookings that a payment can be moved to. Throws UNMATCHED_NOT_FOUND (404). */
export async function targetsOf(named: { accountId: string; id: string }): Promise<Target[]> {
  const { accountId } = named
  const { attempt, session, row } = await unmatchedById(named)
  if (row.state !== 'open') return []
  const { amount, currency } = attempt
  const waiting = await PaymentTicket.query()
    .where({ accountId, currency })
    .whereNot({ id: session.id })
    .whereNull('endedAs')
    .where('maxPaymentAt', '>', now().toJSDate())
    .where('amount', '>=', amount)
    .orderBy('id', 'desc')
    .limit(MOST_TARGETS)
  const attempts = await PaymentAttempt.query()
    .where({ accountId })
    .whereIn(
      'paymentTicketId',
      waiting.map(({ id }) => id)
    )
  const names = await namesFor(accountId, waiting)
  return waiting
    .filter((one) => {
      const own = attempts.filter(({ paymentTicketId }) => paymentTicketId === one.id)
      return sessionState(one, own, now()) === 'open'
    })
    .map(({ code, title, ticketId, amount: due }) => ({
      code,
      title,
      due,
      currency,
      client: names.get(ticketId) ?? '',
    }))
}
