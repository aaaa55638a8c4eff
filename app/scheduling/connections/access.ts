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
export type Opened = ProviderParts & { credentials: Credentials }

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
    if (!(error instanceof ProviderError) || error.kind !== 'unauthorized') throw error
    const second = await open(key, signal, first.credentials.accessToken)
    return call(second, withinDeadline(signal)).catch(giveUp)
  }
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
    if (isGood(row, credentials, refused)) return { ...parts, credentials }
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

/** Renews a token and keeps it at once, for the old refresh token may be spent. */
async function renew(
  { accountId, id }: ConnectionKey,
  { parts, credentials }: { parts: ProviderParts; credentials: Credentials },
  signal: AbortSignal
): Promise<void> {
  const connection = Connection.query().where({ accountId, id })
  try {
    const fresh = await parts.linker.renew(credentials, withinDeadline(signal))
    await connection.update({
      credentials: encryption.encrypt(fresh.credentials),
      expiresAt: fresh.expiresAt && DateTime.fromJSDate(fresh.expiresAt, { zone: 'utc' }),
      refreshingUntil: null,
    })
  } catch (error) {
    await connection.update({ refreshingUntil: null })
    if (error instanceof ProviderError) await markFailed({ accountId, id }, error)
    throw error
  }
}
