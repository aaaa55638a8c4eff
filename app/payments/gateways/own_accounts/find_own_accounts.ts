import { accountById, hasFeature, type AccountCard } from '#accounts'
import { providerName } from '#shared/linked_providers'
import type { Trx } from '#core/database/transaction'
import { takes, type Wanted } from '../domain/capabilities.ts'
import { linkableIn, linkerOf } from '../find_gateway.ts'
import { currencyIn } from '../drivers/mercadopago/settings.ts'
import OwnAccount, { CONNECTED } from './own_account.ts'

/** The feature of a plan with which hosts are paid on accounts of their own. */
export const OWN_ACCOUNTS = 'paymentIntegrations'

/** The accounts that a host has connected, the oldest first. */
export async function ownAccountsOf(accountId: string, trx?: Trx): Promise<OwnAccount[]> {
  return OwnAccount.query({ client: trx })
    .where({ accountId })
    .whereIn('state', CONNECTED)
    .orderBy('id')
}

/** The providers at which a host can connect an account, in the order to show. */
export async function linkableFor(accountId: string, trx?: Trx) {
  const { country } = (await accountById(accountId, trx))!
  return linkableIn(country)
}

/** The accounts by which clients can be offered to pay: they work, and the host's plan has them. */
export async function offeredAccounts(accountId: string, trx?: Trx): Promise<OwnAccount[]> {
  const connected = await ownAccountsOf(accountId, trx)
  const working = connected.filter(({ state }) => state !== 'broken')
  if (working.length === 0 || !(await hasFeature(accountId, OWN_ACCOUNTS, trx))) return []
  const usable = await Promise.all(working.map(({ provider }) => linkerOf(provider)))
  return working.filter((_, index) => usable[index])
}

/** Why an account takes no payment of this size; undefined where it does. */
export function refusalBy(
  { provider, country }: OwnAccount,
  wanted: Wanted
): 'currency' | 'amount' | undefined {
  const { currency } = wanted
  const isForeign = provider === 'mercadopago' && currencyIn(country) !== currency
  if (isForeign || !takes(provider, 'card', { currency })) return 'currency'
  return takes(provider, 'card', wanted) ? undefined : 'amount'
}

/** The ids among these that are connected accounts of a host. */
export async function ownAccountIds(trx: Trx, accountId: string, ids: string[]): Promise<string[]> {
  const accounts = await ownAccountsOf(accountId, trx)
  return accounts.map(({ id }) => id).filter((id) => ids.includes(id))
}

/** An own account as the mail about it shows it. */
export type OwnAccountCard = { account: AccountCard; provider: string; isBroken: boolean }

/** An own account by its id, for its mail. */
export async function ownAccountFor(
  key: { accountId: string; id: string },
  trx?: Trx
): Promise<OwnAccountCard | undefined> {
  const own = await OwnAccount.query({ client: trx }).where(key).first()
  const account = own && (await accountById(key.accountId, trx))
  if (!account) return undefined
  return {
    account,
    provider: providerName(own.provider, account.locale),
    isBroken: own.state === 'broken',
  }
}

/** What clients read of the method by which they pay an account. */
export function titleOf({ provider }: Pick<OwnAccount, 'provider'>, language: string): string {
  if (provider === 'mercadopago')
    return language === 'en' ? 'Card or Mercado Pago' : 'Tarjeta o Mercado Pago'
  return language === 'en' ? 'Card' : 'Tarjeta'
}
