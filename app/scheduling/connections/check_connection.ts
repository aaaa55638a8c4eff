import { now } from '#core/time'
import { send } from '#core/jobs'
import Connection, { type ConnectionKey } from './connection.ts'
import { ProviderError } from './provider_error.ts'
import { markFailed, markOk, purgeDays } from './keep_health.ts'
import { finishRemoval } from './remove_connection.ts'
import { withAccess } from './access.ts'
import { sql, transaction } from '#core/database/transaction'
import { checkConnection } from '#jobs/scheduling/check_connection'

/** Minutes for which one worker has a check to itself. */
const CLAIMED_MINUTES = 2

/**
 * Asks a provider how a connection is: claim, call, settle. One that its host removed is given up there, after what is open in
 * its name was closed.
 */
export async function askConnection(
  key: ConnectionKey,
  signal: AbortSignal,
  closeAll: () => Promise<void>
): Promise<void> {
  const connection = await claim(key)
  if (!connection) return
  if (connection.state === 'leaving') {
    await closeAll()
    return finishRemoval(connection, signal)
  }
  try {
    await withAccess(key, signal, ({ linker, credentials }, within) =>
      linker.check(credentials, within)
    )
    await markOk(key)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await markFailed(key, error)
  }
}

async function claim({ accountId, id }: ConnectionKey): Promise<Connection | null> {
  const at = now()
  const [row] = await sql(
    undefined,
    `UPDATE connections SET check_at = :until
     WHERE account_id = :accountId AND id = :id AND check_at <= :now RETURNING id`,
    {
      accountId,
      id,
      now: at.toJSDate(),
      until: at.plus({ minutes: CLAIMED_MINUTES }).toJSDate(),
    }
  )
  return row ? Connection.query().where({ accountId, id }).first() : null
}

/** Of one run; those that are left are the first of the next. */
const MOST = 1000

/** Has all connections checked that were silent for long, and clears what is not needed any more. */
export async function checkDue(): Promise<void> {
  const at = now()
  const due = await Connection.query()
    .where('checkAt', '<=', at.toJSDate())
    .orderBy('checkAt')
    .limit(MOST)
  for (const { accountId, id, checkAt } of due)
    await transaction((trx) =>
      send(trx, checkConnection, { accountId, id }, { about: `${id}:${checkAt!.toMillis()}` })
    )
  await sql(undefined, 'DELETE FROM connection_links WHERE expires_at < :before', {
    before: at.minus({ days: 1 }).toJSDate(),
  })
  await purgeDays()
}
