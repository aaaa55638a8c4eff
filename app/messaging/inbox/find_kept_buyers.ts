import { sql, type Trx } from '#core/database/transaction'

/** Which of some clients of an account have a conversation, or have sent a mail. */
export async function buyersInTouch(trx: Trx, accountId: string, ids: string[]): Promise<string[]> {
  const rows = await sql<{ id: string }>(trx, IN_TOUCH, { accountId, ids })
  return rows.map(({ id }) => id)
}

const IN_TOUCH = `SELECT buyer_id AS id FROM conversations
  WHERE account_id = :accountId AND buyer_id = ANY(CAST(:ids AS uuid[]))
  UNION SELECT buyer_id FROM received_mails
  WHERE host_account_id = :accountId AND buyer_id = ANY(CAST(:ids AS uuid[]))`
