import PaymentMethodRow from './payment_method.ts'
import type { ServiceCard } from '#catalog'
import type { Trx } from '#core/database/transaction'
import { onlineMethodsFor } from '../gateways/find_gateway.ts'
import { HOST_METHODS } from '#shared/host_methods'
import { isPaidOnSite, type PaymentMethod } from '#shared/payment_methods'
import { offeredMethods, type HostsMethod, type Paying } from './domain/offered_methods.ts'

type Where = { currency: string; amount?: number; country?: string | null; language: string }

/** The methods by which an account is paid straight, in its order: those that are switched on. */
export async function methodsOfHost(accountId: string, trx?: Trx): Promise<HostsMethod[]> {
  const rows = await PaymentMethodRow.query({ client: trx })
    .where({ accountId, isEnabled: true })
    .orderBy('order')
    .orderBy('id')
  return rows.map((row) => ({ country: row.country, method: shownToClients(row) }))
}

/** How a service can be paid, of the methods of its host, in the order to show. */
export function methodsAmong(
  service: Paying,
  hosts: HostsMethod[],
  { currency, amount, ...where }: Where
): PaymentMethod[] {
  const online = onlineMethodsFor(service.paymentMethods, { currency, amount })
  return offeredMethods(service, hosts, { ...where, online })
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
  return rows.map(({ id }) => id)
}

function shownToClients(row: PaymentMethodRow): PaymentMethod {
  const { id, kind, code, title, config } = row
  const { accountType, accountCode, ownerName, instructions } = row
  return {
    id,
    type: HOST_METHODS[code].type,
    kind,
    code,
    title: config.customTitle ?? title,
    config: { ...config, accountType, accountCode, ownerName, instructions },
  }
}
