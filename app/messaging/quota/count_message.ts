import { now } from '#core/time'
import { publish } from '#core/jobs'
import { sql, type Trx } from '#core/database/transaction'
import { messagesRunningOut } from '../events.ts'
import { quotaOf } from './find_consumption.ts'

/** The month in which a message counts and the account that pays, or why there is none left. */
type Counted = { month: string; payerId: string } | { reason: 'notInPlan' | 'quotaUsed' }

/** Shares of the quota, in percent, at which its host gets a mail. */
const SHARES = [80, 100] as const

/**
 * Counts one WhatsApp message of an account; a team's are its owner's. The row of the month lets one transaction at a time
 * count, so that the quota is exact. Publishes that it runs out.
 */
export async function countMessage(trx: Trx, accountId: string): Promise<Counted> {
  const { payerId, month, limit, hasFeature } = await quotaOf(accountId, trx)
  if (!hasFeature || limit === 0) return { reason: 'notInPlan' }

  const [row] = await sql<{ used: number }>(trx, COUNT, {
    payerId,
    month,
    limit,
    at: now().toJSDate(),
  })
  if (!row) return { reason: 'quotaUsed' }
  const share = SHARES.find((percent) => limit !== null && row.used === atShare(limit, percent))
  if (share) await publish(trx, messagesRunningOut, { accountId: payerId, month, share })
  return { month, payerId }
}

/** The message with which a share of the quota is reached. */
const atShare = (limit: number, percent: number) => Math.ceil((limit * percent) / 100)

const COUNT = `INSERT INTO message_counts AS counts (account_id, month, used, created_at, updated_at)
  VALUES (:payerId, :month, 1, :at, :at)
  ON CONFLICT (account_id, month) DO UPDATE SET used = counts.used + 1, updated_at = EXCLUDED.updated_at
  WHERE CAST(:limit AS int) IS NULL OR counts.used < CAST(:limit AS int)
  RETURNING used`

/** Gives a counted message back to the account that paid, in the month in which it was counted. */
export async function uncountMessage(
  trx: Trx,
  { payerId, month }: { payerId: string; month: string }
): Promise<void> {
  await sql(trx, GIVE_BACK, { payerId, month })
}

const GIVE_BACK = `UPDATE message_counts SET used = used - 1
  WHERE account_id = :payerId AND month = :month AND used > 0 RETURNING used`
