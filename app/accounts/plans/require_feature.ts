import { now } from '#core/time'
import type { Trx } from '#core/database/transaction'
import { can, limit, minimalPlan } from '#shared/plans'
import { whatsAppUses, type Notifications } from '#shared/notifications'
import { listRoles, planOf } from './find_plan.ts'
import { featureNotAvailable, limitReached } from '../errors.ts'

/** Refuses what an account's plan lacks. Throws FEATURE_NOT_AVAILABLE (403) with the cheapest plan that has it. */
export async function requireFeature(
  trx: Trx | undefined,
  accountId: string,
  feature: string
): Promise<void> {
  const plan = await planOf(accountId, now(), trx)
  if (can(plan, feature)) return

  const minimal = minimalPlan(await listRoles(trx), feature)
  throw featureNotAvailable(minimal?.label ?? 'ENTERPRISE')
}

/** Refuses one more than an account's plan allows: LIMIT_REACHED (403). `count` is how many there are. */
export async function requireRoom(
  trx: Trx,
  accountId: string,
  { code, count }: { code: string; count: number }
): Promise<void> {
  const most = limit(await planOf(accountId, now(), trx), code)
  if (count >= most) throw limitReached(most)
}

/** Whether an account's plan has a feature at present. */
export async function hasFeature(accountId: string, feature: string, trx?: Trx): Promise<boolean> {
  return can(await planOf(accountId, now(), trx), feature)
}

/** What of a price the platform keeps under an account's plan, in percent. */
export async function commissionRate(accountId: string, trx?: Trx): Promise<number> {
  return limit(await planOf(accountId, now(), trx), 'commission')
}

/** Whether an account asks its clients for consent to WhatsApp: it uses it, and its plan lets it. */
export async function asksForWhatsApp(
  account: Notifications & { id: string },
  trx?: Trx
): Promise<boolean> {
  const isOn = whatsAppUses(account, 'clients').length > 0
  return isOn && (await hasFeature(account.id, 'whatsapp', trx))
}
