import { DateTime } from 'luxon'
import { sql, type Trx } from '#core/database/transaction'
import type { Posted } from './domain/breakdown.ts'

type Row = Omit<Posted, 'amount' | 'at'> & { key: string; amount: string; at: Date }

/** The postings of one checkout session, in their order. */
export async function postingsOf(
  { accountId, id }: { accountId: string; id: string },
  trx?: Trx
): Promise<(Posted & { key: string })[]> {
  const rows = await sql<Row>(
    trx,
    `SELECT t.kind, t.key, t.effective_at AS at, p.owner, p.ledger_account AS "ledgerAccount", p.line, p.currency, p.amount
     FROM ledger_transactions t
     JOIN ledger_postings p ON p.account_id = t.account_id AND p.transaction_id = t.id
     WHERE t.account_id = :accountId AND t.payment_ticket_id = :id ORDER BY t.id, p.id`,
    { accountId, id }
  )
  return rows.map((row) => ({
    ...row,
    amount: Number(row.amount),
    at: DateTime.fromJSDate(row.at, { zone: 'utc' }),
  }))
}
