import { sql } from '#core/database/transaction'

/** Whose plan each of `:accountIds` has: a team's is that of its owner, everybody else's their own. */
export const PAYERS = `SELECT a.id AS account_id, coalesce(u.personal_account_id, a.id) AS payer_id FROM accounts a
  LEFT JOIN members m ON a.type = 't' AND m.account_id = a.id AND m.role = 'OWNER'
  LEFT JOIN users u ON u.id = m.user_id WHERE a.id = ANY(CAST(:accountIds AS uuid[]))`

/** The account whose plan an account has. */
export async function payerOf(accountId: string): Promise<string> {
  const [row] = await sql<{ payer_id: string }>(undefined, PAYERS, { accountIds: [accountId] })
  return row!.payer_id
}
