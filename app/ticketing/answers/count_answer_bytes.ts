import { sql, type Trx } from '#core/database/transaction'

/** Bytes of the files that clients have sent to an account. */
export async function answerBytesOf(trx: Trx, accountId: string): Promise<number> {
  const [row] = await sql<{ bytes: string }>(
    trx,
    'SELECT coalesce(sum(size), 0) AS bytes FROM answer_files WHERE account_id = :accountId',
    { accountId }
  )
  return Number(row?.bytes)
}

/** Files without a booking: of one service, or of all. */
export type UnclaimedOf = { accountId: string; serviceId: string } | Record<string, never>

/** SQL: that a row of answer_files is without a booking. */
export function unclaimed({ serviceId }: UnclaimedOf): string {
  const ofService = serviceId ? ' AND account_id = :accountId AND service_id = :serviceId' : ''
  return `ticket_id IS NULL${ofService}`
}

/** Bytes of the files without a booking by the address that sent them, the heaviest first. */
export async function unclaimedWeights(
  trx: Trx,
  of: UnclaimedOf
): Promise<{ address: string | null; bytes: number }[]> {
  const rows = await sql<{ address: string | null; bytes: string }>(
    trx,
    `SELECT address, sum(size) AS bytes FROM answer_files
     WHERE ${unclaimed(of)} GROUP BY address ORDER BY sum(size) DESC, address`,
    of
  )
  return rows.map(({ address, bytes }) => ({ address, bytes: Number(bytes) }))
}
