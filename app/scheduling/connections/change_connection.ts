import type Connection from './connection.ts'
import type { ConnectionKey } from './access.ts'
import type { Trx } from '#core/database/transaction'
import { connectionOf } from './find_connections.ts'
import type { ConnectionChange } from './validators.ts'

/** Changes what a host decides about a connection. Throws CONNECTION_NOT_FOUND (404). */
export async function changeConnection(
  trx: Trx,
  key: ConnectionKey,
  change: ConnectionChange
): Promise<Connection> {
  const connection = await connectionOf(key, trx)
  connection.settings = { ...connection.settings, ...change }
  return connection.save()
}
