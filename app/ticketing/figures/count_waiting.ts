import { now } from '#core/time'
import { CLASHES, IS_OPEN_CLASH } from '#scheduling'
import { sql, type Trx } from '#core/database/transaction'

/** How many bookings wait for an answer, a look at their proof, money, or for what a calendar says. */
export type Waiting = { approvals: number; proofs: number; unpaid: number; changes: number }

/** Counts what waits, at present. */
export async function countWaiting(accountId: string, trx?: Trx): Promise<Waiting> {
  const [row] = await sql<Waiting>(
    trx,
    `SELECT (count(*) FILTER (WHERE state = 'pendingApproval'))::int AS approvals,
       (count(*) FILTER (WHERE state = 'pendingPaid'))::int AS proofs,
       (count(*) FILTER (WHERE state = 'pendingPayment'))::int AS unpaid,
       (SELECT count(*) FROM calendar_changes
        WHERE state = 'asked' AND (account_id = :accountId OR meeting_account_id = :accountId))::int
         + (SELECT count(*) FROM ${CLASHES} WHERE o.account_id = :accountId AND ${IS_OPEN_CLASH})::int AS changes
     FROM tickets
     WHERE account_id = :accountId AND state = ANY(:states)`,
    {
      accountId,
      now: now().toJSDate(),
      states: ['pendingApproval', 'pendingPaid', 'pendingPayment'],
    }
  )
  return row!
}
