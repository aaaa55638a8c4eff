import { sql, type Trx } from '#core/database/transaction'

/** Bytes of the files that clients have sent to an account. */
export async function answerBytesOf(trx: Trx, accountId: string): Promise<number> {
  return sum(trx, 'account_id = :accountId', { accountId })
}

/** Bytes of the files that nobody has booked with yet: of one service, and of all. */
export async function unclaimedBytes(
  trx: Trx,
  { accountId, serviceId }: { accountId: string; serviceId: string }
): Promise<{ service: number; all: number }> {
  const service = 'ticket_id IS NULL AND account_id = :accountId AND service_id = :serviceId'
  return {
    service: await sum(trx, service, { accountId, serviceId }),
    all: await sum(trx, 'ticket_id IS NULL', {}),
  }
}

async function sum(trx: Trx, which: string, values: Record<string, string>): Promise<number> {
  const [row] = await sql<{ bytes: string }>(
    trx,
    `SELECT coalesce(sum(size), 0) AS bytes FROM answer_files WHERE ${which}`,
    values
  )
  return Number(row?.bytes)
}
