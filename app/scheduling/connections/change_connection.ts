import type Connection from './connection.ts'
import type { ConnectionKey } from './connection.ts'
import { keepOutage } from './keep_outage.ts'
import { now } from '#core/time'
import { sql, type Trx } from '#core/database/transaction'
import { connectionOf } from './find_connections.ts'
import type { ConnectionChange } from './validators.ts'

/**
 * Changes what a host decides about a connection. What decides which events close hours has its calendars read as a whole.
 * Throws CONNECTION_NOT_FOUND (404).
 */
export async function changeConnection(
  trx: Trx,
  key: ConnectionKey,
  change: ConnectionChange
): Promise<Connection> {
  const connection = await connectionOf(key, trx)
  const { allDay, tentative } = connection.settings
  connection.settings = { ...connection.settings, ...change }
  const { settings } = connection
  if (settings.allDay !== allDay || settings.tentative !== tentative)
    await sql(
      trx,
      `UPDATE connected_calendars SET token = NULL, next_pass_at = :now
       WHERE account_id = :accountId AND connection_id = :id AND next_pass_at IS NOT NULL`,
      { ...key, now: now().toJSDate() }
    )
  await connection.save()
  await keepOutage(trx, key.accountId)
  return connection
}
