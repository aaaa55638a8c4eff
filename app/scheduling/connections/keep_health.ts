import { now } from '#core/time'
import { publish } from '#core/jobs'
import Connection, { type ConnectionKey } from './connection.ts'
import { keepOutage } from './keep_outage.ts'
import { connectionBroken, connectionLate } from '../events.ts'
import type { ProviderError } from './provider_error.ts'
import { sql, transaction, type Trx } from '#core/database/transaction'
import { CONNECTED, isLateForLong, nextCheck } from './domain/connection_states.ts'

/** Seconds within which a second success of a connection need not be written. */
const QUIET_SECONDS = 60

/** Days of health that are kept (docs/domain.md, "Connections"). */
const KEPT_DAYS = 30

/** Records that a provider did what we asked. Any success counts, so that a connection in use is never asked for its health. */
export async function markOk({ accountId, id }: ConnectionKey): Promise<void> {
  const at = now()
  const [changed] = await sql(
    undefined,
    `UPDATE connections SET since = CASE WHEN state = 'ok' THEN since ELSE :now END, state = 'ok', failure = NULL,
       failure_text = NULL, told_at = NULL, last_ok_at = :now, check_at = :checkAt, updated_at = :now
     WHERE account_id = :accountId AND id = :id AND state IN ('ok', 'late', 'broken')
       AND (state <> 'ok' OR last_ok_at IS NULL OR last_ok_at <= :quiet) RETURNING id`,
    {
      accountId,
      id,
      now: at.toJSDate(),
      quiet: at.minus({ seconds: QUIET_SECONDS }).toJSDate(),
      checkAt: nextCheck('ok', at, id).toJSDate(),
    }
  )
  if (!changed) return
  await keepDay(undefined, { accountId, id }, 'ok')
  await keepOutage(undefined, accountId)
}

/**
 * Records that a provider did not do what we asked. `denied` breaks a connection until its host connects again, and the host
 * hears of it once. What may pass makes it late, and the host hears of it once where it lasts. Other failures say nothing
 * about the connection.
 */
export async function markFailed(
  key: ConnectionKey,
  { kind, code, words }: Pick<ProviderError, 'kind' | 'code' | 'words'>
): Promise<void> {
  const state = FAILED[kind]
  if (!state) return
  await transaction(async (trx) => {
    const row = await Connection.query({ client: trx })
      .where(key)
      .whereIn('state', CONNECTED)
      .forUpdate()
      .first()
    // While a broken one does not answer, what was said last stands.
    if (!row || (row.state === 'broken' && state === 'late')) return
    const at = now()
    const before = row.state
    row.merge({ state, failure: code.slice(0, 64), failureText: words })
    row.checkAt = state === 'late' ? nextCheck('late', at, row.id) : null
    if (before !== state) row.since = at
    await row.save()
    await keepDay(trx, key, state)
    await keepOutage(trx, row.accountId)
    if (state === 'late') await tellOfLate(trx, row)
    else if (before !== 'broken')
      await publish(trx, connectionBroken, { ...key, since: at.toISO() })
  })
}

/** Publishes once that a connection has been late for long. */
async function tellOfLate(trx: Trx, row: Connection): Promise<void> {
  const at = now()
  if (row.toldAt || !isLateForLong(row.since, at)) return
  await row.merge({ toldAt: at }).save()
  const { accountId, id, since } = row
  await publish(trx, connectionLate, { accountId, id, since: since.toISO()! })
}

const FAILED: Partial<Record<ProviderError['kind'], 'late' | 'broken'>> = {
  denied: 'broken',
  limited: 'late',
  down: 'late',
}

/** Keeps the worst state of a day. */
async function keepDay(trx: Trx | undefined, key: ConnectionKey, state: string): Promise<void> {
  const at = now()
  await sql(
    trx,
    `INSERT INTO connection_days (account_id, connection_id, day, state)
     SELECT account_id, id, CAST(:now AS timestamptz) AT TIME ZONE 'UTC', :state FROM connections
     WHERE account_id = :accountId AND id = :id
     ON CONFLICT (account_id, connection_id, day) DO UPDATE SET state = excluded.state
     WHERE array_position(ARRAY['ok', 'late', 'broken'], excluded.state::text)
       > array_position(ARRAY['ok', 'late', 'broken'], connection_days.state::text)`,
    { ...key, state, now: at.toJSDate() }
  )
}

/** Deletes days of health that are no longer shown. */
export async function purgeDays(): Promise<void> {
  const before = now().minus({ days: KEPT_DAYS }).toJSDate()
  await sql(undefined, 'DELETE FROM connection_days WHERE day < :before', { before })
}
