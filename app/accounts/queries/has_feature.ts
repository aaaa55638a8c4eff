import { planOf } from './plan_of.ts'
import { can } from '#shared/plans'

/** Whether an account's plan has a feature at present. */
export async function hasFeature(accountId: string, feature: string): Promise<boolean> {
  return can(await planOf(accountId), feature)
}
