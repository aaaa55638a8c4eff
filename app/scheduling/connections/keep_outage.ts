import { now } from '#core/time'
import { newId } from '#core/ids'
import { sql, type Trx } from '#core/database/transaction'

/** Days ahead that are closed: beyond what can be booked. */
const DAYS = 400

/**
 * Closes the hours of a host while a connection is late or broken for which they decided so. Called by
 * whatever changes the state of a connection or what its host decided.
 */
export async function keepOutage(trx: Trx | undefined, accountId: string): Promise<void> {
  const at = now()
  await sql(
    trx,
    `DELETE FROM busy_times WHERE account_id = :accountId AND source = 'outage' AND is_elsewhere`,
    { accountId }
  )
  await sql(
    trx,
    `INSERT INTO busy_times (account_id, id, during, start_at, end_at, source, created_at)
     SELECT :accountId, :id, tstzrange(:from, :until, '[)'), :from, :until, 'outage', :from
     WHERE EXISTS (SELECT FROM connections
       WHERE account_id = :accountId AND state IN ('late', 'broken') AND settings->>'onOutage' = 'CLOSE')`,
    { accountId, id: newId(), from: at.toJSDate(), until: at.plus({ days: DAYS }).toJSDate() }
  )
}
