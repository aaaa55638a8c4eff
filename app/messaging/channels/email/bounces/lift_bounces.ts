import type { DateTime } from 'luxon'
import { sql, type Trx } from '#core/database/transaction'

/** Lets an address get mail again, because a person says so. Answers how many bounces stood against it. */
export async function liftAddress(trx: Trx, address: string, at: DateTime): Promise<number> {
  const lifted = await sql(trx, LIFT, { address, at: at.toJSDate() })
  return lifted.length
}

const LIFT = `UPDATE bounces SET lifted_at = :at
  WHERE address = CAST(:address AS citext) AND lifted_at IS NULL RETURNING id`

/** Lets an address get mail again because one arrived after its bounces. A complaint stays. */
export async function liftArrived(trx: Trx, address: string, arrivedAt: DateTime): Promise<void> {
  await sql(trx, LIFT_ARRIVED, { address, at: arrivedAt.toJSDate() })
}

const LIFT_ARRIVED = `UPDATE bounces SET lifted_at = :at
  WHERE address = CAST(:address AS citext) AND lifted_at IS NULL AND kind <> 'complaint' AND at < :at RETURNING id`
