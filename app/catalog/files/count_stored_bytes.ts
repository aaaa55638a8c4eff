import { sql, type Trx } from '#core/database/transaction'

/** Bytes of the files that an account sells. */
export async function fileBytesOf(trx: Trx, accountId: string): Promise<number> {
  const [row] = await sql<{ bytes: string }>(
    trx,
    `SELECT coalesce(sum((file->>'size')::bigint), 0) AS bytes FROM services
     WHERE account_id = :accountId AND file IS NOT NULL`,
    { accountId }
  )
  return Number(row?.bytes)
}
