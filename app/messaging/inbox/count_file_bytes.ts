import { sql, type Trx } from '#core/database/transaction'

/** Bytes of the files that clients have sent to an account in conversations. */
export async function fileBytesOf(trx: Trx, accountId: string): Promise<number> {
  const [row] = await sql<{ bytes: string }>(
    trx,
    'SELECT coalesce(sum(size), 0) AS bytes FROM conversation_files WHERE account_id = :accountId',
    { accountId }
  )
  return Number(row?.bytes)
}
