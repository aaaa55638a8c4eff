import { sql, type Trx } from '#core/database/transaction'

/**
 * Which of some bookings are the first of their client with the account. The row of a new client comes with their first
 * booking; one that was there before was imported, and is known to the host.
 */
export async function firstTickets(
  accountIds: string[],
  ids: string[],
  trx?: Trx
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await sql<{ id: string }>(trx, FIRST, { accountIds, ids })
  return new Set(rows.map(({ id }) => id))
}

const FIRST = `SELECT t.id FROM tickets t
  JOIN buyers b ON b.account_id = t.account_id AND b.id = t.buyer_id AND b.created_at > t.created_at - interval '1 minute'
  WHERE t.account_id = ANY(CAST(:accountIds AS uuid[])) AND t.id = ANY(CAST(:ids AS uuid[])) AND NOT EXISTS (SELECT FROM tickets e
    WHERE e.account_id = t.account_id AND e.buyer_id = t.buyer_id AND (e.created_at, e.id) < (t.created_at, t.id))`
