import { isEnded } from './domain/dispute_state.ts'
import PaymentDispute from './payment_dispute.ts'
import db from '@adonisjs/lucid/services/db'
import { sql, type Trx } from '#core/database/transaction'

/**
 * What is not to be refunded of payments, in minor units by their attempts.
 * A dispute holds it, or took it. A payment without such a dispute is not in the map.
 */
export async function disputedOf(
  trx: Trx | undefined,
  attemptIds: string[]
): Promise<Map<string, number>> {
  if (attemptIds.length === 0) return new Map()
  const rows = await sql<{ id: string; held: string }>(
    trx,
    `SELECT payment_attempt_id AS id, sum(held) AS held FROM payment_disputes
     WHERE payment_attempt_id = ANY(:attemptIds) AND state <> 'won' GROUP BY 1`,
    { attemptIds }
  )
  return new Map(rows.map(({ id, held }) => [id, Number(held)]))
}

/** Whether a dispute about a payment is not decided yet. */
export async function isInDispute(trx: Trx | undefined, attemptIds: string[]): Promise<boolean> {
  const open = await PaymentDispute.query({ client: trx })
    .whereIn('paymentAttemptId', attemptIds)
    .whereIn('state', ['open', 'evidenceSent'])
    .first()
  return open !== null
}

/** The disputes of what was paid for a booking, for its client: the oldest first, in minor units. */
export async function disputesOf({ accountId, ticketId }: { accountId: string; ticketId: string }) {
  const own = db
    .from('payment_tickets')
    .where({ account_id: accountId, ticket_id: ticketId })
    .select('id')
  const disputes = await PaymentDispute.query()
    .where({ accountId })
    .whereIn('paymentTicketId', own)
    .orderBy('id')
  return disputes.map(({ amount, currency, state }) => ({
    amount,
    currency,
    state: isEnded(state) ? state : ('open' as const),
  }))
}
