import PaymentDispute from './payment_dispute.ts'
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
