import { now } from '#core/time'
import PaymentTicket from '../checkout/payment_ticket.ts'
import PaymentRefund from '../checkout/payment_refund.ts'
import PaymentAttempt from '../checkout/payment_attempt.ts'
import type { Trx } from '#core/database/transaction'

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

/** The refunds of a booking, the oldest first; none where nothing was paid. */
export async function refundsOf(
  { accountId, ticketId }: { accountId: string; ticketId: string },
  trx?: Trx
): Promise<PaymentRefund[]> {
  const session = await PaymentTicket.query({ client: trx }).where({ accountId, ticketId }).first()
  if (!session) return []
  return PaymentRefund.query({ client: trx })
    .where({ accountId, paymentTicketId: session.id })
    .orderBy('createdAt')
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

/** A refund as messages tell of it; minor units. `method` is that of its payment. */
export type ShownRefund = Pick<
  PaymentRefund,
  'amount' | 'currency' | 'state' | 'reason' | 'operationNumber' | 'markedWith'
> & { method: string | null }

/** One refund by its id, if it is there. */
export async function refundFor(
  accountId: string,
  id: string,
  trx?: Trx
): Promise<ShownRefund | undefined> {
  const refund = await PaymentRefund.query({ client: trx }).where({ accountId, id }).first()
  if (!refund) return undefined
  const { amount, currency, state, reason, operationNumber, markedWith, paymentAttemptId } = refund
  const attempt = paymentAttemptId
    ? await PaymentAttempt.query({ client: trx }).where({ accountId, id: paymentAttemptId }).first()
    : null
  const method = attempt?.methodId ?? null
  return { amount, currency, state, reason, operationNumber, markedWith, method }
}
