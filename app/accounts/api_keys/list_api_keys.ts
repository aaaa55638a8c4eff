import ApiKey from './api_key.ts'
import { now } from '#core/time'
import { limit } from '#shared/plans'
import { planOf } from '../plans/find_plan.ts'
import { namesOfPeople } from '../users/find_account.ts'

/** A key with the name of the member who made it. */
export type ApiKeyCard = { key: ApiKey; madeBy: string }

/** The keys of an account that have not ended, the newest first, and how many its plan allows. */
export async function listApiKeys(
  accountId: string
): Promise<{ most: number; items: ApiKeyCard[] }> {
  const keys = await ApiKey.query()
    .where({ accountId })
    .whereNull('endedAt')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
  const names = await namesOfPeople(keys.map(({ userId }) => userId))
  const most = limit(await planOf(accountId, now()), 'apiKeys')
  return { most, items: keys.map((key) => ({ key, madeBy: names.get(key.userId) ?? '' })) }
}
