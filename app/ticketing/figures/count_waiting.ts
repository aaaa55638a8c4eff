import { sql, type Trx } from '#core/database/transaction'

/** How many bookings wait for an answer, for a look at their proof, or for their clients' money. */
export type Waiting = { approvals: number; proofs: number; unpaid: number }

/** Counts what waits, at present. */
export async function countWaiting(accountId: string, trx?: Trx): Promise<Waiting> {
  const [row] = await sql<Waiting>(
    trx,
    `SELECT (count(*) FILTER (WHERE state = 'pendingApproval'))::int AS approvals,
       (count(*) FILTER (WHERE state = 'pendingPaid'))::int AS proofs,
       (count(*) FILTER (WHERE state = 'pendingPayment'))::int AS unpaid
     FROM tickets
     WHERE account_id = :accountId AND state = ANY(:states)`,
    { accountId, states: ['pendingApproval', 'pendingPaid', 'pendingPayment'] }
  )
  return row!
}
