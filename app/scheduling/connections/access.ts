import { now } from '#core/time'
import { DateTime } from 'luxon'
import Connection, { type ConnectionKey } from './connection.ts'
import { markFailed } from './keep_health.ts'
import { providerOf } from './define_provider.ts'
import { sql } from '#core/database/transaction'
import { isSpent } from './domain/connection_states.ts'
import encryption from '@adonisjs/core/services/encryption'
import type { Credentials } from './account_linker.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { ProviderParts } from './define_provider.ts'
import { ProviderError, withinDeadline } from './provider_error.ts'

/** What a call of a provider needs. */
export type Opened = ProviderParts & { credentials: Credentials; connectedAt: DateTime }

/** Seconds for which one process has the renewal of a token to itself. */
const RENEWAL_SECONDS = 30

/** Milliseconds between two looks at a token that another process renews. */
const LOOK = 50

/**
 * Makes a call in the name of a connection, with an access token that is good. One that the provider refuses is renewed once
 * and the call is made again. However many processes need it at once, one of them renews the token. Called outside of
 * transactions, by job handlers. Throws ProviderError: `denied` where the host has taken back what was allowed.
 */
export async function withAccess<Answer>(
  key: ConnectionKey,
  signal: AbortSignal,
  call: (opened: Opened, signal: AbortSignal) => Promise<Answer>
): Promise<Answer> {
  const first = await open(key, signal)
  try {
    return await call(first, withinDeadline(signal))
  } catch (error) {
    if (!(await isWorthAnother(key, first, error))) throw error
    const second = await open(key, signal, first.credentials.accessToken)
    return call(second, withinDeadline(signal)).catch(giveUp)
  }
}

/** Whether another token is tried: the one of before is too old, or its host connected again meanwhile. */
async function isWorthAnother(
  key: ConnectionKey,
  { connectedAt }: Opened,
  error: unknown
): Promise<boolean> {
  if (!(error instanceof ProviderError)) return false
  if (error.kind === 'unauthorized') return true
  return error.kind === 'denied' && (await isConnectedAnew(key, connectedAt))
}

/** Whether a host connected again since then. What a provider says of the tokens of before does not count. */
async function isConnectedAnew(key: ConnectionKey, since: DateTime): Promise<boolean> {
  const row = await Connection.query().where(key).first()
  return row !== null && row.connectedAt > since
}

/** A token that was refused though it is fresh will not be accepted later. */
function giveUp(error: unknown): never {
  if (error instanceof ProviderError && error.kind === 'unauthorized')
    throw new ProviderError('denied', error.code, { cause: error, words: error.words })
  throw error
}

/** The parts of the provider with good credentials. `refused` is an access token that the provider did not take. */
async function open(key: ConnectionKey, signal: AbortSignal, refused?: string): Promise<Opened> {
  for (;;) {
    signal.throwIfAborted()
    const row = await Connection.query().where(key).first()
    const parts = await providerOf(row?.provider ?? '')?.parts()
    if (!row || !parts) throw new ProviderError('refused', 'not_configured')
    const credentials = encryption.decrypt<Credentials>(row.credentials)
    // The key of the application was changed: the host has to connect again.
    if (!credentials) throw new ProviderError('denied', 'not_readable')
    if (isGood(row, credentials, refused))
      return { ...parts, credentials, connectedAt: row.connectedAt }
    if (await claimRenewal(row)) await renew(row, { parts, credentials }, signal)
    else await pause(LOOK, undefined, { signal })
  }
}

/** Whether an access token can be used: it has not run out, and the provider has not refused it. */
function isGood(
  { expiresAt }: Connection,
  { accessToken }: Credentials,
  refused?: string
): boolean {
  return accessToken !== refused && !isSpent(expiresAt, now())
}

/** Whether this process renews the token. The row's lock decides, which lasts for the statement alone. */
async function claimRenewal({ accountId, id, credentials }: Connection): Promise<boolean> {
  const at = now()
  const [claimed] = await sql(
    undefined,
    `UPDATE connections SET refreshing_until = :until
     WHERE account_id = :accountId AND id = :id AND credentials = :credentials
       AND (refreshing_until IS NULL OR refreshing_until < :now) RETURNING id`,
    {
      accountId,
      id,
      credentials,
      now: at.toJSDate(),
      until: at.plus({ seconds: RENEWAL_SECONDS }).toJSDate(),
    }
  )
  return claimed !== undefined
}

/**
 * Renews a token and keeps it at once, for the old refresh token may be spent. Where its host connected again meanwhile, that
 * stands, and what came of the old token is of no account.
 */
async function renew(
  { accountId, id, credentials: renewed }: Connection,
  { parts, credentials }: { parts: ProviderParts; credentials: Credentials },
  signal: AbortSignal
): Promise<void> {
  const connection = Connection.query().where({ accountId, id, credentials: renewed })
  try {
    const fresh = await parts.linker.renew(credentials, withinDeadline(signal))
    await connection.update({
      credentials: encryption.encrypt(fresh.credentials),
      expiresAt: fresh.expiresAt && DateTime.fromJSDate(fresh.expiresAt, { zone: 'utc' }),
      refreshingUntil: null,
    })
  } catch (error) {
    const [still] = await connection.update({ refreshingUntil: null })
    if (!(error instanceof ProviderError)) throw error
    if (!still) return
    await markFailed({ accountId, id }, error)
    throw error
  }
}
