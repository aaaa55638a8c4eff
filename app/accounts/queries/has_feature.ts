import { now } from '#core/time'
import { can } from '#shared/plans'
import { planOf } from './plan_of.ts'
import type { Trx } from '#core/database/transaction'

/** Whether an account's plan has a feature at present. */
export async function hasFeature(accountId: string, feature: string, trx?: Trx): Promise<boolean> {
  return can(await planOf(accountId, now(), trx), feature)
}
