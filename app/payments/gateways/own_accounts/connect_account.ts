import { now } from '#core/time'
import { newId } from '#core/ids'
import { notAllowed } from '#core/errors'
import OwnAccount from './own_account.ts'
import { leave } from './remove_account.ts'
import OwnAccountLink from './own_account_link.ts'
import { nextCheck, LINK_MINUTES } from './domain/account_times.ts'
import { DateTime } from 'luxon'
import { recordAs, type Trx } from '#core/database/transaction'
import { hashOf, newSecret } from '#core/http/link_state'
import type { AccountScope } from '#core/account_scope'
import encryption from '@adonisjs/core/services/encryption'
import { accountById, lockPeople, requireFeature } from '#accounts'
import { GatewayError } from '../gateway_error.ts'
import { linkableIn, linkerOf } from '../find_gateway.ts'
import { ownAccountExists, providerNotLinkable } from '../../errors.ts'
import { OWN_ACCOUNTS, ownAccountsOf } from './find_own_accounts.ts'
import type { LinkedAccount, Return } from '../linker.ts'
import type { LinkedProvider } from '#shared/linked_providers'

/**
 * Begins to connect an account at a provider. Answers the address where its host lets us in, and the state with which they
 * come back once. Throws NOT_ALLOWED and FEATURE_NOT_AVAILABLE (403), OWN_ACCOUNT_EXISTS (409), and
 * PAYMENT_PROVIDER_NOT_LINKABLE (422).
 */
export async function beginLink(
  trx: Trx,
  { accountId, userId, role }: AccountScope,
  { provider, redirectUri }: { provider: LinkedProvider; redirectUri: string }
): Promise<{ url: string; state: string }> {
  if (role !== 'OWNER') throw notAllowed()
  await requireFeature(trx, accountId, OWN_ACCOUNTS)
  const { country } = (await accountById(accountId, trx))!
  const linker = linkableIn(country).includes(provider) && (await linkerOf(provider))
  if (!linker) throw providerNotLinkable()
  const known = (await ownAccountsOf(accountId, trx)).find((one) => one.provider === provider)
  if (known && known.state !== 'broken') throw ownAccountExists()
  const [state, verifier] = [newSecret(), newSecret()]
  await OwnAccountLink.create(
    {
      accountId,
      id: newId(),
      userId,
      provider,
      country: known?.country ?? country,
      stateHash: hashOf(state),
      verifier: encryption.encrypt(verifier),
      expiresAt: now().plus({ minutes: LINK_MINUTES }),
    },
    { client: trx }
  )
  const challenge = hashOf(verifier)
  return { url: linker.addressOf({ country, state, challenge, redirectUri }), state }
}

/** A host who came back, with what the provider's code is exchanged for. */
export type ClaimedLink = Pick<OwnAccountLink, 'accountId' | 'userId' | 'provider' | 'country'> & {
  verifier: string
}

/** The link of a state, once and in time; undefined for what was never begun, or is used. */
export async function claimLink(
  trx: Trx,
  { state, provider, userId }: { state: string; provider: string; userId: string }
): Promise<ClaimedLink | undefined> {
  const link = await OwnAccountLink.query({ client: trx })
    .where({ stateHash: hashOf(state), provider, userId })
    .whereNull('usedAt')
    .where('expiresAt', '>', now().toJSDate())
    .forUpdate()
    .first()
  if (!link) return undefined
  await link.merge({ usedAt: now() }).save()
  const { accountId, country } = link
  const verifier = encryption.decrypt<string>(link.verifier) ?? ''
  return { accountId, userId, provider: link.provider, country, verifier }
}

/** Asks the provider for the account of a host who came back. Throws GatewayError. */
export async function askForAccount(
  { provider, ...claimed }: ClaimedLink,
  { code, redirectUri }: Pick<Return, 'code' | 'redirectUri'>,
  signal: AbortSignal
): Promise<LinkedAccount> {
  const linker = await linkerOf(provider)
  if (!linker) throw new GatewayError('refused', 'not_configured')
  return linker.link({ ...claimed, code, redirectUri }, signal)
}

/**
 * Keeps an account that its host let us into.
 * One that was broken works again, or another takes its place. Throws FEATURE_NOT_AVAILABLE (403) where the plan has ended
 * meanwhile, NOT_ALLOWED (403) where the team has another owner, and OWN_ACCOUNT_EXISTS (409) where another account of the
 * provider is connected.
 */
export async function keepAccount(
  trx: Trx,
  { accountId, userId, provider, country }: ClaimedLink,
  { account: providerAccount, name, credentials, expiresAt }: LinkedAccount
): Promise<void> {
  await recordAs(trx, { kind: 'user', id: userId })
  await lockPeople(trx, [accountId])
  const owner = await trx.from('members').where({ account_id: accountId, role: 'OWNER' }).first()
  if (owner?.user_id !== userId) throw notAllowed()
  await requireFeature(trx, accountId, OWN_ACCOUNTS)
  const row = await rowFor(trx, { accountId, provider, providerAccount })
  const at = now()
  row.merge({
    country,
    name: name?.slice(0, 120) ?? null,
    credentials: encryption.encrypt(credentials),
    expiresAt: expiresAt && DateTime.fromJSDate(expiresAt, { zone: 'utc' }),
    state: 'ok',
    failure: null,
    since: row.state === 'ok' ? row.since : at,
    checkedAt: at,
    checkAt: nextCheck(false, at, row.id),
    claimedUntil: null,
  })
  await row.useTransaction(trx).save()
}

type Named = Pick<OwnAccount, 'accountId' | 'provider' | 'providerAccount'>

/** The row of an account that is connected again, or a new one; one that broke leaves for it. */
async function rowFor(trx: Trx, named: Named): Promise<OwnAccount> {
  const { accountId, provider, providerAccount } = named
  const known = (await ownAccountsOf(accountId, trx)).find((one) => one.provider === provider)
  if (known?.providerAccount === providerAccount) return known
  if (known && known.state !== 'broken') throw ownAccountExists()
  if (known) await leave(trx, known)
  return new OwnAccount().fill({ ...named, id: newId() })
}
