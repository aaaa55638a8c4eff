import { now } from '#core/time'
import type { DateTime } from 'luxon'
import { publish } from '#core/jobs'
import { sendCheck } from './check_soon.ts'
import OwnAccount, { CONNECTED } from './own_account.ts'
import { ownAccountBroken } from '../../events.ts'
import { credentialsIn, NOT_CONNECTED } from './on_behalf_of.ts'
import { linkerOf } from '../find_gateway.ts'
import { finishRemoval } from './remove_account.ts'
import { GatewayError } from '../gateway_error.ts'
import encryption from '@adonisjs/core/services/encryption'
import { sql, transaction, type Trx } from '#core/database/transaction'
import { isLastChance, isToRenew, nextCheck } from './domain/account_times.ts'
import type { AccountLinker, Known, Renewed } from '../linker.ts'

type Key = { accountId: string; id: string }

/** What a check found: how the account is, and credentials that were renewed meanwhile. */
type Found = { state: 'ok' | 'late' | 'broken'; failure: string | null; name?: string | null }

/**
 * Asks a provider how an account is: claim, call, settle.
 * Credentials that end soon are renewed before. Of one whose host removed it, what is left to do.
 */
export async function checkAccount(key: Key, signal: AbortSignal): Promise<void> {
  const account = await claim(key)
  if (!account) return
  if (account.state === 'leaving') return finishRemoval(account, signal)
  const linker = await linkerOf(account.provider)
  const found = linker
    ? await ask(account, linker, signal)
    : { state: 'late' as const, failure: 'not_configured' }
  await transaction((trx) => settle(trx, account, found))
}

/** Minutes for which one worker has an account to itself: a refresh token is good once. */
const CLAIMED_MINUTES = 2

async function claim({ accountId, id }: Key): Promise<OwnAccount | null> {
  const [row] = await sql<{ id: string }>(
    undefined,
    `UPDATE own_accounts SET check_at = :until, claimed_until = :until
     WHERE account_id = :accountId AND id = :id AND state <> 'removed' AND check_at <= :now
       AND coalesce(claimed_until <= :now, true) RETURNING id`,
    {
      accountId,
      id,
      now: now().toJSDate(),
      until: now().plus({ minutes: CLAIMED_MINUTES }).toJSDate(),
    }
  )
  return row ? OwnAccount.query().where({ accountId, id }).first() : null
}

async function ask(account: OwnAccount, linker: AccountLinker, signal: AbortSignal) {
  try {
    const credentials = credentialsIn(account)
    const known = { country: account.country, account: account.providerAccount, credentials }
    const fresh = await renewed(account, { linker, known }, signal)
    if (fresh instanceof GatewayError) return failed(fresh, isLastChance(account.expiresAt, now()))
    const { name, failure } = await linker.check({ ...known, ...fresh }, signal)
    return { state: failure ? 'broken' : 'ok', failure, name } as const
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return failed(error, error.isDenied || error.code === NOT_CONNECTED)
  }
}

function failed({ code }: GatewayError, isBroken: boolean): Found {
  return { state: isBroken ? 'broken' : 'late', failure: code.slice(0, 64) }
}

/**
 * Credentials that end soon are renewed and kept at once, for the old refresh token is spent. Answers why the provider does
 * not; undefined where it is not time.
 */
async function renewed(
  account: OwnAccount,
  { linker, known }: { linker: AccountLinker; known: Known },
  signal: AbortSignal
): Promise<Pick<Renewed, 'credentials'> | GatewayError | undefined> {
  if (!isToRenew(account.expiresAt, now())) return undefined
  try {
    const fresh = await linker.renew(known, signal)
    if (!fresh) return undefined
    const { credentials, expiresAt } = fresh
    // What its host connected meanwhile stands.
    await OwnAccount.query()
      .where({ accountId: account.accountId, id: account.id, credentials: account.credentials })
      .whereIn('state', CONNECTED)
      .update({ credentials: encryption.encrypt(credentials), expiresAt })
    return { credentials }
  } catch (error) {
    if (error instanceof GatewayError) return error
    throw error
  }
}

/** Writes how an account is; its host hears once that it broke. A check that was wanted meanwhile follows. */
async function settle(trx: Trx, claimed: OwnAccount, found: Found) {
  const account = await stillClaimed(trx, claimed)
  if (!account) return
  const { accountId, id, state: before, checkAt, claimedUntil } = account
  const at = now()
  const wanted = checkAt && claimedUntil && checkAt < claimedUntil ? checkAt : null
  keepFound(account, found, at)
  const next = wanted ?? nextCheck(found.state === 'late', at, id)
  await account.merge({ checkAt: next, claimedUntil: null }).save()
  if (wanted) await sendCheck(trx, { accountId, id, checkAt: wanted.toJSDate() })
  if (account.state === 'broken' && before !== 'broken')
    await publish(trx, ownAccountBroken, { accountId, id, since: at.toISO() })
}

/** The row of an account, locked; null where it was connected again, removed or claimed anew meanwhile. */
async function stillClaimed(trx: Trx, claimed: OwnAccount): Promise<OwnAccount | null> {
  const { accountId, id } = claimed
  return OwnAccount.query({ client: trx })
    .where({ accountId, id })
    .where('claimedUntil', claimed.claimedUntil!.toJSDate())
    .whereIn('state', CONNECTED)
    .forUpdate()
    .first()
}

function keepFound(account: OwnAccount, { state, failure, name }: Found, at: DateTime<true>) {
  const before = account.state
  // While it does not answer, what was said last stands.
  const next = state === 'late' && before === 'broken' ? before : state
  account.merge({ state: next, failure })
  if (before !== next) account.since = at
  if (state === 'ok') account.merge({ checkedAt: at, name: name?.slice(0, 120) ?? account.name })
}

/** Of one run; those that are left are the first of the next. */
const MOST = 1000

/** Has the providers asked about all accounts that are due. */
export async function checkDue(): Promise<void> {
  const due = await OwnAccount.query()
    .where('checkAt', '<=', now().toJSDate())
    .where((free) => free.whereNull('claimedUntil').orWhere('claimedUntil', '<=', now().toJSDate()))
    .orderBy('checkAt')
    .limit(MOST)
  for (const { accountId, id, checkAt } of due)
    await transaction((trx) => sendCheck(trx, { accountId, id, checkAt: checkAt!.toJSDate() }))
  await sql(undefined, 'DELETE FROM own_account_links WHERE expires_at < :before', {
    before: now().minus({ days: 1 }).toJSDate(),
  })
}
