import { lockPeople } from '#accounts'
import { notAllowed } from '#core/errors'
import PaymentMethod from './payment_method.ts'
import { ownAccountIds } from '../gateways/own_accounts/find_own_accounts.ts'
import { sql, type Trx } from '#core/database/transaction'
import { paymentMethodNotFound } from '../errors.ts'
import type { ServiceType } from '#shared/service_kinds'
import type { AccountScope } from '#core/account_scope'
import { ONLINE_METHODS } from '#shared/payment_methods'

type Hidden = { id: string; services: ServiceType[] }

/** The types of services in which an account does not offer a method, by the method's id. */
export async function hiddenMethodsOf(accountId: string, trx?: Trx) {
  const rows = await sql<Hidden>(
    trx,
    'SELECT method_id AS id, services FROM hidden_methods WHERE account_id = :accountId',
    { accountId }
  )
  return new Map(rows.map(({ id, services }) => [id, services]))
}

/**
 * Hides a method in services of these types, and shows it in all others. Throws NOT_ALLOWED (403) for any member of a team
 * but its owner, PAYMENT_METHOD_NOT_FOUND (404).
 */
export async function hideMethod(
  trx: Trx,
  { accountId, role }: AccountScope,
  { id, services }: Hidden
): Promise<void> {
  if (role !== 'OWNER') throw notAllowed()
  await lockPeople(trx, [accountId])
  const isOnline = ONLINE_METHODS.some((online) => online === id)
  const own = PaymentMethod.query({ client: trx }).where({ accountId })
  // Compared as text, because an unknown id may be no UUID.
  const isOwn =
    isOnline ||
    (await ownAccountIds(trx, accountId, [id])).length > 0 ||
    (await own.whereRaw('id::text = ?', [id]).first())
  if (!isOwn) throw paymentMethodNotFound()
  await showMethod(trx, accountId, id)
  if (services.length === 0) return
  await sql(
    trx,
    `INSERT INTO hidden_methods (account_id, method_id, services)
     VALUES (:accountId, :id, CAST(:services AS jsonb))`,
    { accountId, id, services: JSON.stringify(services) }
  )
}

/** Shows a method in services of all types. */
export async function showMethod(trx: Trx, accountId: string, id: string): Promise<void> {
  const own = 'DELETE FROM hidden_methods WHERE account_id = :accountId AND method_id = :id'
  await sql(trx, own, { accountId, id })
}
