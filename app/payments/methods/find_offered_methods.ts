import PaymentMethodRow from './payment_method.ts'
import OwnAccount from '../gateways/own_accounts/own_account.ts'
import {
  offeredAccounts,
  ownAccountIds,
  refusalBy,
  titleOf,
} from '../gateways/own_accounts/find_own_accounts.ts'
import type { ServiceCard } from '#catalog'
import type { Trx } from '#core/database/transaction'
import { onlineMethodsFor } from '../gateways/find_gateway.ts'
import { HOST_METHODS } from '#shared/host_methods'
import {
  isOwnMethod,
  isPaidOnSite,
  paymentMethod,
  type PaymentMethod,
} from '#shared/payment_methods'
import { hiddenMethodsOf } from './hide_method.ts'
import {
  offerOf,
  type AccountMethods as Methods,
  type Offer,
  type Paying,
} from './domain/offered_methods.ts'

type Where = { currency: string; amount?: number; country?: string | null; language: string }

/** What an account offers, with its own accounts at providers. */
export type AccountMethods = Methods & { linked: OwnAccount[] }

/** What an account offers: its own methods in their order, and where it hides methods. */
export async function methodsOfHost(accountId: string, trx?: Trx): Promise<AccountMethods> {
  // One after another: a transaction has one connection.
  const rows = await PaymentMethodRow.query({ client: trx })
    .where({ accountId })
    .orderBy('order')
    .orderBy('id')
  const hiddenIn = await hiddenMethodsOf(accountId, trx)
  const methods = rows.map((row) => ({
    country: row.country,
    isEnabled: row.isEnabled,
    method: shownToClients(row),
  }))
  const linked = await offeredAccounts(accountId, trx)
  return { methods, hiddenIn, linked }
}

/** How a service can be paid and what is hidden, of the methods of its host, in the order to show. */
export function offerAmong(
  service: Paying,
  account: AccountMethods,
  { currency, amount, ...where }: Where
): Offer {
  const wanted = { currency, amount }
  const linked = account.linked.map((own) => ({
    method: methodOf(own, where.language),
    reason: refusalBy(own, wanted),
  }))
  return offerOf(service, account, { ...where, linked, online: onlineMethodsFor(wanted) })
}

/** The method by which clients pay a host's own account at a provider. */
function methodOf(own: OwnAccount, language: string): PaymentMethod {
  const { id, provider, name } = own
  return {
    id,
    type: 'CARD',
    kind: provider === 'mercadopago' ? 'MERCADOPAGO' : 'CARD',
    code: 'PAYMENT_INTEGRATION',
    title: titleOf(own, language),
    config: name ? { ownerName: name } : {},
  }
}

/** How a service can be paid, of the methods of its host, in the order to show. */
export function methodsAmong(
  service: Paying,
  account: AccountMethods,
  where: Where
): PaymentMethod[] {
  return offerAmong(service, account, where).shown
}

/** How a service can be paid, in the order to show. */
export async function methodsOf(
  service: Pick<ServiceCard, 'accountId'> & Paying,
  where: Where,
  trx?: Trx
): Promise<PaymentMethod[]> {
  return methodsAmong(service, await methodsOfHost(service.accountId, trx), where)
}

/** Whether a client pays before a booking stands: by a provider, or by a method that needs a proof. */
export async function isPaidAhead(
  service: Pick<ServiceCard, 'accountId'> & Paying,
  where: Omit<Where, 'language'>,
  trx?: Trx
): Promise<boolean> {
  const methods = await methodsOf(service, { ...where, language: 'es' }, trx)
  return methods.some((method) => !isPaidOnSite(method))
}

/** The ids among these that are methods of the account. */
export async function ownMethodIds(trx: Trx, accountId: string, ids: string[]): Promise<string[]> {
  const rows = await PaymentMethodRow.query({ client: trx }).where({ accountId }).whereIn('id', ids)
  return [...rows.map(({ id }) => id), ...(await ownAccountIds(trx, accountId, ids))]
}

/** What methods of some accounts and of the platform are called, by id; null for a deleted one. */
export async function methodTitles(
  accountIds: string[],
  { ids, language }: { ids: string[]; language: string },
  trx?: Trx
): Promise<(id: string) => string | null> {
  const hosts = ids.filter((id) => !isOwnMethod(id))
  const query = PaymentMethodRow.query({ client: trx })
    .whereIn('accountId', accountIds)
    .whereIn('id', hosts)
  const rows = hosts.length > 0 ? await query : []
  const titles = new Map(rows.map((row) => [row.id, titleOfRow(row)]))
  const others = hosts.filter((id) => !titles.has(id))
  const own = OwnAccount.query({ client: trx })
    .whereIn('accountId', accountIds)
    .whereIn('id', others)
  for (const account of others.length > 0 ? await own : [])
    titles.set(account.id, titleOf(account, language))
  return (id) => (isOwnMethod(id) ? paymentMethod(id, language).title : (titles.get(id) ?? null))
}

const titleOfRow = ({ title, config }: PaymentMethodRow) => config.customTitle ?? title

function shownToClients(row: PaymentMethodRow): PaymentMethod {
  const { id, kind, code, config } = row
  const { accountType, accountCode, ownerName, instructions } = row
  return {
    id,
    type: HOST_METHODS[code].type,
    kind,
    code,
    title: titleOfRow(row),
    config: { ...config, accountType, accountCode, ownerName, instructions },
  }
}
