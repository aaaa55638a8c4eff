import { now } from '#core/time'
import { defineHook } from '#core/hooks'
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

/** Whether WhatsApp has a provider here, and whether an account's workflows write over it. */
export const overWhatsApp = defineHook<
  [accountId: string],
  { isConnected: boolean; isUsed: boolean }
>()

/** Whether an account asks clients for consent to WhatsApp: it is used, in the plan, and works here. */
export async function asksForWhatsApp(
  account: Notifications & { id: string },
  trx?: Trx
): Promise<boolean> {
  const answers = await overWhatsApp.ask(account.id)
  if (answers.some(({ isConnected }) => !isConnected)) return false
  const isOn = whatsAppUses(account, 'clients').length > 0 || answers.some(({ isUsed }) => isUsed)
  return isOn && (await hasFeature(account.id, 'whatsapp', trx))
}
