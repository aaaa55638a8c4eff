import { now } from '#core/time'
import { IS_UNTOLD } from './freshness_of.ts'
import Connection, { type ConnectionKey } from './connection.ts'
import { providerOf, type Category } from './define_provider.ts'
import { CONNECTED, type ConnectionState } from './domain/connection_states.ts'
import { connectionNotFound } from '../errors.ts'
import { sql, type Trx } from '#core/database/transaction'
import { accountById, type AccountCard } from '#accounts'

/** What an account has connected, the oldest first. */
export async function connectionsOf(accountId: string, trx?: Trx): Promise<Connection[]> {
  return Connection.query({ client: trx })
    .where({ accountId })
    .whereIn('state', CONNECTED)
    .orderBy('id')
}

/** A connection, and whether nothing tells of changes in a calendar of it that closes hours. */
export type ShownConnection = { connection: Connection; isUntold: boolean }

/** Connections of one account with what a host is shown of them beside the row, in one statement. */
export async function shownConnections(connections: Connection[]): Promise<ShownConnection[]> {
  const [first] = connections
  if (!first) return []
  const rows = await sql<{ id: string }>(undefined, UNTOLD, {
    accountId: first.accountId,
    now: now().toJSDate(),
  })
  const untold = new Set(rows.map(({ id }) => id))
  return connections.map((connection) => ({ connection, isUntold: untold.has(connection.id) }))
}

const UNTOLD = `SELECT c.id FROM connections c WHERE c.account_id = :accountId AND ${IS_UNTOLD}`

/** A connection of an account. Throws CONNECTION_NOT_FOUND (404). */
export async function connectionOf(key: ConnectionKey, trx?: Trx): Promise<Connection> {
  const query = Connection.query({ client: trx }).where(key).whereIn('state', CONNECTED)
  const found = await (trx ? query.forUpdate() : query).first()
  if (!found) throw connectionNotFound()
  return found
}

/** A day on which something was asked of a connection, and the worst that came of it. */
export type HealthDay = { day: string; state: 'ok' | 'late' | 'broken' }

/** The days of health that are kept of a connection, in order. */
export async function healthOf({ accountId, id }: ConnectionKey): Promise<HealthDay[]> {
  return sql<HealthDay>(
    undefined,
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, state FROM connection_days
     WHERE account_id = :accountId AND connection_id = :id ORDER BY day`,
    { accountId, id }
  )
}

/** A connection as the mail about it shows it. */
export type ConnectionCard = {
  account: AccountCard
  provider: string
  kind: Category
  label: string
  words: string | null
  state: ConnectionState
}

/** A connection by its id, for its mail; undefined when it was removed. */
export async function connectionFor(
  key: ConnectionKey,
  trx?: Trx
): Promise<ConnectionCard | undefined> {
  const found = await Connection.query({ client: trx }).where(key).first()
  const account = found && (await accountById(key.accountId, trx))
  if (!account) return undefined
  const provider = providerOf(found.provider)
  return {
    account,
    provider: provider?.name ?? found.provider,
    kind: provider?.categories[0] ?? 'calendar',
    label: found.label,
    words: found.failureText,
    state: found.state,
  }
}
