import { now } from '#core/time'
import { gathered } from '#core/gathered'
import PaymentTicket from '../checkout/payment_ticket.ts'
import PaymentRefund from '../checkout/payment_refund.ts'
import PaymentAttempt from '../checkout/payment_attempt.ts'
import type { Trx } from '#core/database/transaction'
import { distinctArrivals, type Arrival } from '#shared/refund_arrival'

type Ticket = { accountId: string; ticketId: string }

/** A refund with the booking that it is for. */
export type ListedRefund = { refund: PaymentRefund; session: PaymentTicket }

/** Of one answer: the oldest of those that a host has to see to. */
const MOST = 200

/** Days for which a host sees that a refund marked as given back was done already. */
const DAYS_SEEN = 14

/**
 * Refunds that a host has to see to: failed and marked ones, and those that the host gives back.
 * For a while those too that were marked, and that the provider had given back.
 */
export async function refundsToDo(accountId: string): Promise<ListedRefund[]> {
  const recent = now().minus({ days: DAYS_SEEN }).toJSDate()
  const refunds = await PaymentRefund.query()
    .where({ accountId })
    .where((any) =>
      any
        .whereIn('state', ['failed', 'toGiveBack', 'marked'])
        .orWhere((twice) =>
          twice.whereNotNull('markedWith').whereNull('operationNumber').where('doneAt', '>', recent)
        )
    )
    .orderBy('createdAt')
    .limit(MOST)
  return withSessions(accountId, refunds)
}

/**
 * The refunds of a booking, the oldest first; none where nothing was paid. Outside of transactions, calls at the same time are
 * read together.
 */
export async function refundsOf(ticket: Ticket, trx?: Trx): Promise<PaymentRefund[]> {
  return trx ? refundsOfAll([ticket], trx).then(([own]) => own!) : refundsTogether(ticket)
}

const refundsTogether = gathered((tickets: Ticket[]) => refundsOfAll(tickets))

/** The refunds of each of some bookings. */
async function refundsOfAll(tickets: Ticket[], trx?: Trx): Promise<PaymentRefund[][]> {
  const refunds = await PaymentRefund.query({ client: trx })
    .select('payment_refunds.*', 'payment_tickets.ticket_id')
    .innerJoin('payment_tickets', (join) => {
      join
        .on('payment_tickets.account_id', 'payment_refunds.account_id')
        .andOn('payment_tickets.id', 'payment_refunds.payment_ticket_id')
    })
    .whereIn(
      'payment_tickets.account_id',
      tickets.map(({ accountId }) => accountId)
    )
    .whereIn(
      'payment_tickets.ticket_id',
      tickets.map(({ ticketId }) => ticketId)
    )
    .orderBy('payment_refunds.created_at')
  const byTicket = Map.groupBy(refunds, ({ $extras }) => $extras.ticket_id as string)
  return tickets.map(({ accountId, ticketId }) =>
    // Others' calls are read along: refunds are for those of their own account.
    (byTicket.get(ticketId) ?? []).filter((refund) => refund.accountId === accountId)
  )
}

/** Refunds with their bookings. */
export async function withSessions(
  accountId: string,
  refunds: PaymentRefund[],
  trx?: Trx
): Promise<ListedRefund[]> {
  const ids = refunds.map(({ paymentTicketId }) => paymentTicketId)
  const sessions = await PaymentTicket.query({ client: trx })
    .where({ accountId })
    .whereIn('id', ids)
  const byId = new Map(sessions.map((session) => [session.id, session]))
  return refunds.map((refund) => ({ refund, session: byId.get(refund.paymentTicketId)! }))
}

/** A refund as messages tell of it; minor units. `method` and `arrival` are those of its payment. */
export type ShownRefund = Pick<
  PaymentRefund,
  'amount' | 'currency' | 'state' | 'reason' | 'operationNumber' | 'markedWith' | 'returnedAt'
> & { method: string | null; arrival: Arrival | null }

/** One refund by its id, if it is there. */
export async function refundFor(
  accountId: string,
  id: string,
  trx?: Trx
): Promise<ShownRefund | undefined> {
  const refund = await PaymentRefund.query({ client: trx }).where({ accountId, id }).first()
  if (!refund) return undefined
  const { amount, currency, state, reason, operationNumber, markedWith, returnedAt } = refund
  const { paymentAttemptId } = refund
  const attempt = paymentAttemptId
    ? await PaymentAttempt.query({ client: trx }).where({ accountId, id: paymentAttemptId }).first()
    : null
  const { methodId: method, arrival } = attempt ?? { methodId: null, arrival: null }
  const shown = { amount, currency, state, reason, operationNumber, markedWith, returnedAt }
  return { ...shown, method, arrival }
}

/** A refund as its client sees it; minor units. `arrival` is left out where no provider gives it back. */
export type ClientRefund = Pick<PaymentRefund, 'amount' | 'state'> & { arrival?: Arrival | null }

/** The states in which a provider has a refund, or has done it. */
const AT_PROVIDER = ['requested', 'sent', 'done']

/** The refunds of a booking as its client sees them, the oldest first. */
export async function refundsForClient(ticket: Ticket): Promise<ClientRefund[]> {
  const refunds = await refundsOf(ticket)
  const attempts = refunds.length > 0 ? await attemptsOfTicket(ticket) : []
  return refunds.map(({ amount, state, operationNumber, paymentAttemptId }) => {
    const attempt = attempts.find(({ id }) => id === paymentAttemptId)
    const isByProvider = AT_PROVIDER.includes(state) && operationNumber === null
    return { amount, state, ...(isByProvider && { arrival: attempt?.arrival ?? null }) }
  })
}

/** How long refunds of a booking by its providers take: one entry for each way it was paid. */
export async function arrivalsOf(ticket: Ticket, trx?: Trx): Promise<(Arrival | null)[]> {
  const attempts = await attemptsOfTicket(ticket, trx)
  const kept = attempts.filter(
    ({ settledAs, isAtProvider }) => settledAs === 'kept' && isAtProvider
  )
  return distinctArrivals(kept.map(({ arrival }) => arrival))
}

/** How long these refunds of a booking take: one entry for each way it was paid. */
export async function arrivalsOfRefunds(
  ticket: Ticket,
  refunds: Pick<PaymentRefund, 'paymentAttemptId'>[],
  trx?: Trx
): Promise<(Arrival | null)[]> {
  if (refunds.length === 0) return []
  const ids = new Set(refunds.map(({ paymentAttemptId }) => paymentAttemptId))
  const attempts = await attemptsOfTicket(ticket, trx)
  return distinctArrivals(attempts.filter(({ id }) => ids.has(id)).map(({ arrival }) => arrival))
}

async function attemptsOfTicket(
  { accountId, ticketId }: Ticket,
  trx?: Trx
): Promise<PaymentAttempt[]> {
  const session = await PaymentTicket.query({ client: trx }).where({ accountId, ticketId }).first()
  if (!session) return []
  return PaymentAttempt.query({ client: trx })
    .where({ accountId, paymentTicketId: session.id })
    .orderBy('id')
}
