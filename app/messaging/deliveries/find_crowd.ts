import { now } from '#core/time'
import { sql } from '#core/database/transaction'
import { crowdFrom } from '#config/message_limits'

/**
 * Whether so many messages of an account are due and not sent that they leave room to those of others. Where a provider allows
 * few calls a second, they take the turns of bulk mail.
 */
export async function isCrowd(accountId: string): Promise<boolean> {
  const [waiting] = await sql<{ n: string }>(undefined, COUNT, {
    accountId,
    now: now().toJSDate(),
    most: crowdFrom,
  })
  return Number(waiting!.n) >= crowdFrom
}

const COUNT = `SELECT count(*) AS n FROM (SELECT 1 FROM deliveries
  WHERE account_id = :accountId AND state = 'planned' AND due_at <= :now LIMIT :most) AS waiting`
