import { now } from '#core/time'
import { DateTime } from 'luxon'
import { newId } from '#core/ids'
import { notAllowed } from '#core/errors'
import Connection from './connection.ts'
import ConnectionLink from './connection_link.ts'
import { requireRoom } from './require_room.ts'
import { keepOutage } from './keep_outage.ts'
import { providerOf, type ProviderParts } from './define_provider.ts'
import type { Return } from './account_linker.ts'
import { ProviderError } from './provider_error.ts'
import { connectionAdded } from '../events.ts'
import { publish } from '#core/jobs'
import { recordAs, type Trx } from '#core/database/transaction'
import { hashOf, newSecret } from '#core/http/link_state'
import type { AccountScope } from '#core/account_scope'
import encryption from '@adonisjs/core/services/encryption'
import type { LinkedAccount } from './account_linker.ts'
import { accountById, lockPeople } from '#accounts'
import { CONNECTED, LINK_MINUTES, nextCheck } from './domain/connection_states.ts'
import { DEFAULT_SETTINGS } from './domain/connection_settings.ts'
import { connectionOfPerson, providerNotConfigured } from '../errors.ts'

/**
 * Begins to connect an account at a provider. Answers the address where its host lets us in, and the state with which they
 * come back once. Throws as `requireConnectable`.
 */
export async function beginLink(
  trx: Trx,
  { accountId, userId }: AccountScope,
  { provider: code, redirectUri }: { provider: string; redirectUri: string }
): Promise<{ url: string; state: string }> {
  const { linker } = await requireConnectable(trx, accountId, code)
  if (providerOf(code)?.isTyped) throw providerNotConfigured()
  const [state, verifier] = [newSecret(), newSecret()]
  await ConnectionLink.create(
    {
      accountId,
      id: newId(),
      userId,
      provider: code,
      stateHash: hashOf(state),
      verifier: encryption.encrypt(verifier),
      expiresAt: now().plus({ minutes: LINK_MINUTES }),
    },
    { client: trx }
  )
  return { url: linker.addressOf({ state, challenge: hashOf(verifier), redirectUri }), state }
}

/**
 * The parts of a provider of which an account may be connected. Throws PROVIDER_NOT_CONFIGURED and CONNECTION_OF_PERSON (422),
 * and FEATURE_NOT_AVAILABLE (403) for a calendar more than the plan has.
 */
export async function requireConnectable(
  trx: Trx,
  accountId: string,
  code: string
): Promise<ProviderParts> {
  const provider = providerOf(code)
  const parts = await provider?.parts()
  if (!provider || !parts || provider.isOpen) throw providerNotConfigured()
  const account = await accountById(accountId, trx)
  if (account?.type !== 'u') throw connectionOfPerson()
  // One that is broken is connected again, whatever else the plan has.
  const broken = { accountId, provider: code, state: 'broken' }
  if (!(await Connection.query({ client: trx }).where(broken).first()))
    await requireRoom(trx, accountId, provider)
  return parts
}

/** A host who came back, with what the provider's code is exchanged for. */
export type ClaimedLink = Pick<ConnectionLink, 'accountId' | 'userId' | 'provider' | 'verifier'>

/** The link of a state, once and in time; undefined for what was never begun, or is used. */
export async function claimLink(
  trx: Trx,
  { state, provider, userId }: { state: string; provider: string; userId: string }
): Promise<ClaimedLink | undefined> {
  const link = await ConnectionLink.query({ client: trx })
    .where({ stateHash: hashOf(state), provider, userId })
    .whereNull('usedAt')
    .where('expiresAt', '>', now().toJSDate())
    .forUpdate()
    .first()
  if (!link) return undefined
  await link.merge({ usedAt: now() }).save()
  const verifier = encryption.decrypt<string>(link.verifier) ?? ''
  return { accountId: link.accountId, userId, provider, verifier }
}

/** Asks the provider for the account of a host who came back. Throws ProviderError. */
export async function askForAccount(
  { provider, verifier }: ClaimedLink,
  { code, redirectUri }: Pick<Return, 'code' | 'redirectUri'>,
  signal: AbortSignal
): Promise<LinkedAccount> {
  const parts = await providerOf(provider)?.parts()
  if (!parts) throw new ProviderError('refused', 'not_configured')
  return parts.linker.link({ code, verifier, redirectUri }, signal)
}

/**
 * Keeps an account that its host let us into; one that is connected already works again. Throws FEATURE_NOT_AVAILABLE (403)
 * where the plan has no room for it, and NOT_ALLOWED (403) where the login does not own the account any more.
 */
export async function keepConnection(
  trx: Trx,
  { accountId, userId, provider: code }: Pick<ClaimedLink, 'accountId' | 'userId' | 'provider'>,
  { externalAccount, label, scopes, credentials, expiresAt }: LinkedAccount
): Promise<void> {
  await recordAs(trx, { kind: 'user', id: userId })
  await lockPeople(trx, [accountId])
  const owner = await trx.from('members').where({ account_id: accountId, role: 'OWNER' }).first()
  if (owner?.user_id !== userId) throw notAllowed()
  const known = await Connection.query({ client: trx })
    .where({ accountId, provider: code, externalAccount })
    .whereIn('state', CONNECTED)
    .forUpdate()
    .first()
  if (!known) await requireRoom(trx, accountId, providerOf(code)!)
  const at = now()
  const row = known ?? new Connection().fill({ accountId, id: newId(), provider: code })
  row.merge({
    externalAccount,
    label: label.slice(0, 255),
    scopes,
    credentials: encryption.encrypt(credentials),
    expiresAt: expiresAt && DateTime.fromJSDate(expiresAt, { zone: 'utc' }),
    refreshingUntil: null,
    state: 'ok',
    failure: null,
    failureText: null,
    toldAt: null,
    since: known?.state === 'ok' ? known.since : at,
    connectedAt: at,
    lastOkAt: at,
    checkAt: nextCheck('ok', at, row.id),
  })
  if (!known) row.settings = DEFAULT_SETTINGS
  await row.useTransaction(trx).save()
  await keepOutage(trx, accountId)
  await publish(trx, connectionAdded, { accountId, id: row.id, at: at.toISO() })
}
