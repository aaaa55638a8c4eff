import OwnAccount from './own_account.ts'
import type { Trx } from '#core/database/transaction'
import { GatewayError } from '../gateway_error.ts'
import type { OnBehalfOf } from '../contract.ts'
import type { Credentials } from '../linker.ts'
import encryption from '@adonisjs/core/services/encryption'

/** The code of a call in the name of an account that its host has removed. */
export const NOT_CONNECTED = 'account_not_connected'

/** A payment as far as it says whose account it is paid to, and what of it the platform gets. */
export type Paid = {
  accountId: string
  ownAccountId: string | null
  commission: number | null
  commissionTax: number | null
}

/**
 * In whose name a provider is asked about a payment; undefined for the platform's own account. Throws GatewayError
 * (`refused`) where the account was removed since.
 */
export async function onBehalfOf(paid: Paid, trx?: Trx): Promise<OnBehalfOf | undefined> {
  const { accountId, ownAccountId: id, commission, commissionTax } = paid
  if (!id) return undefined
  const account = await OwnAccount.query({ client: trx }).where({ accountId, id }).first()
  const applicationFee = (commission ?? 0) + (commissionTax ?? 0)
  return { credentials: credentialsIn(account), applicationFee }
}

/** What opens an account. Throws GatewayError (`refused`) where it was removed, or the application's key was changed. */
export function credentialsIn(account: OwnAccount | null): Credentials {
  const found = account?.credentials && encryption.decrypt<Credentials>(account.credentials)
  if (!found) throw new GatewayError('refused', NOT_CONNECTED)
  return found
}

/** The provider's id of the account that a payment goes to; null for the platform's. */
export async function receiverOf(
  { accountId, ownAccountId: id }: Paid,
  trx?: Trx
): Promise<string | null> {
  if (!id) return null
  const account = await OwnAccount.query({ client: trx }).where({ accountId, id }).firstOrFail()
  return account.providerAccount
}

/** Whether the account that a payment went to can still be asked. */
export async function isReachable(paid: Paid, trx?: Trx): Promise<boolean> {
  const { accountId, ownAccountId: id } = paid
  if (!id) return true
  const account = await OwnAccount.query({ client: trx }).where({ accountId, id }).first()
  return Boolean(account?.credentials)
}

/**
 * In whose name a provider is asked about what it notified of an account.
 * A host may have connected it to several of theirs. None for an account that no host has connected.
 */
export async function namedAccounts(
  provider: string,
  providerAccount: string
): Promise<OnBehalfOf[]> {
  const rows = await OwnAccount.query()
    .where({ provider, providerAccount })
    .whereNotNull('credentials')
    .orderBy('id', 'desc')
  return rows.map((row) => ({ credentials: credentialsIn(row), applicationFee: 0 }))
}
