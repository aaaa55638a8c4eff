import { now } from '#core/time'
import { send } from '#core/jobs'
import { lockPeople } from '#accounts'
import Connection, { type ConnectionKey } from './connection.ts'
import { codesOfApplication, providerOf } from './define_provider.ts'
import { keepOutage } from './keep_outage.ts'
import { sql, type Trx } from '#core/database/transaction'
import encryption from '@adonisjs/core/services/encryption'
import type { Credentials } from './account_linker.ts'
import { connectionNotFound } from '../errors.ts'
import { CONNECTED, isLeft } from './domain/connection_states.ts'
import { ProviderError, withinDeadline } from './provider_error.ts'
import { checkConnection } from '#jobs/scheduling/check_connection'

/**
 * Removes a connection. A job gives up at the provider what was allowed; then nothing of it is left. Throws CONNECTION_NOT_FOUND (404).
 */
export async function removeConnection(trx: Trx, { accountId, id }: ConnectionKey): Promise<void> {
  await lockPeople(trx, [accountId])
  const connection = await Connection.query({ client: trx })
    .where({ accountId, id })
    .whereIn('state', CONNECTED)
    .forUpdate()
    .first()
  if (!connection) throw connectionNotFound()
  const at = now()
  await connection.merge({ state: 'leaving', since: at, checkAt: at }).save()
  await keepOutage(trx, accountId)
  // Hours that it closed are open at once. What was written to calendars stays there.
  await sql(
    trx,
    `DELETE FROM busy_times b USING connected_calendars c
     WHERE c.account_id = :accountId AND c.connection_id = :id AND b.account_id = c.account_id AND b.calendar_id = c.id`,
    { accountId, id }
  )
  await sql(
    trx,
    `UPDATE connected_calendars SET is_blocking = false, is_destination = false, next_pass_at = NULL
     WHERE account_id = :accountId AND connection_id = :id`,
    { accountId, id }
  )
  await sql(trx, FORGET_START_LINKS, { accountId, id })
  await sql(
    trx,
    `DELETE FROM service_calendars s USING connected_calendars c
     WHERE c.account_id = :accountId AND c.connection_id = :id AND s.account_id = c.account_id AND s.calendar_id = c.id`,
    { accountId, id }
  )
  await send(trx, checkConnection, { accountId, id }, { about: `${id}:leaving` })
}

/** Gives up a connection that its host removed, and deletes it with all that belongs to it. */
export async function finishRemoval(connection: Connection, signal: AbortSignal): Promise<void> {
  await giveUp(connection, signal)
  // Of a room that was being made meanwhile.
  const { accountId, id } = connection
  await sql(undefined, FORGET_START_LINKS, { accountId, id })
  await Connection.query().where({ accountId, id, state: 'leaving' }).delete()
}

/** Its rooms stay for their clients; the links that open them as the host do not. */
const FORGET_START_LINKS = `UPDATE conference_links SET start_url = NULL
  WHERE host_account_id = :accountId AND connection_id = :id AND start_url IS NOT NULL`

/**
 * Revokes what the host gave us, unless another connection of theirs needs it. Google takes back all that its person allowed an
 * application: with Calendar, Meet would end. Throws while the provider is away, so that the
 * job tries again; one that does not know us any more has done it.
 */
async function giveUp(connection: Connection, signal: AbortSignal): Promise<void> {
  const { id, provider, externalAccount, credentials, since } = connection
  const parts = await providerOf(provider)?.parts()
  const opened = encryption.decrypt<Credentials>(credentials)
  const [other] = await Connection.query()
    .where({ externalAccount })
    .whereIn('provider', codesOfApplication(provider))
    .whereIn('state', CONNECTED)
    .whereNot({ id })
    .limit(1)
  if (!parts || !opened || other) return
  try {
    await parts.linker.revoke(opened, withinDeadline(signal))
  } catch (error) {
    const isAway = error instanceof ProviderError && AWAY.includes(error.kind)
    if (isAway && !isLeft(since, now())) throw error
    if (!(error instanceof ProviderError)) throw error
  }
}

const AWAY: ProviderError['kind'][] = ['down', 'limited']
