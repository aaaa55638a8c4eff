import Connection from './connection.ts'
import { markFailed } from './keep_health.ts'
import { CONNECTED } from './domain/connection_states.ts'

/** What decrypts to nothing: no token is kept of what its host has taken back. */
const NOTHING = ''

/** Ends a connection that its host has ended at the provider. Its tokens are deleted, and the host hears that it is broken. */
export async function endAccess(
  ended: Pick<Connection, 'provider' | 'externalAccount'>
): Promise<void> {
  const connections = await Connection.query().where(ended).whereIn('state', CONNECTED)
  for (const { accountId, id } of connections) {
    await Connection.query().where({ accountId, id }).update({ credentials: NOTHING })
    await markFailed({ accountId, id }, { kind: 'denied', code: 'deauthorized', words: null })
  }
}
