import ApiKey from './api_key.ts'
import { now } from '#core/time'
import { lockPeople } from '../users/account.ts'
import type { NewApiKey } from './validators.ts'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import { requireRoom } from '../plans/require_feature.ts'
import { hashOfKey, newApiKey } from './domain/key_format.ts'
import { apiKeyNotFound, keyEndsTooSoon } from '../errors.ts'

/**
 * Makes a key for an account. It is returned here and kept nowhere. Throws LIMIT_REACHED (403) beyond those of the plan and
 * KEY_ENDS_TOO_SOON (422) for an end that is past. The lock lets one transaction at a time count them.
 */
export async function createApiKey(
  trx: Trx,
  { accountId, userId }: AccountScope,
  { name, scopes, expiresAt = null }: NewApiKey
): Promise<{ row: ApiKey; key: string }> {
  if (expiresAt && expiresAt <= now()) throw keyEndsTooSoon()
  await lockPeople(trx, [accountId])
  const live = await ApiKey.query({ client: trx })
    .where({ accountId })
    .whereNull('endedAt')
    .where((query) => query.whereNull('expiresAt').orWhere('expiresAt', '>', now().toJSDate()))
  await requireRoom(trx, accountId, { code: 'apiKeys', count: live.length })

  const key = newApiKey()
  const secret = { hash: hashOfKey(key), tail: key.slice(-4) }
  const fields = { accountId, userId, name, scopes: [...scopes], expiresAt, ...secret }
  return { row: await ApiKey.create(fields, { client: trx }), key }
}

/** Ends a key at once. Throws API_KEY_NOT_FOUND (404). */
export async function endApiKey(trx: Trx, key: { accountId: string; id: string }): Promise<void> {
  const [ended] = await ApiKey.query({ client: trx })
    .where(key)
    .whereNull('endedAt')
    .update({ endedAt: now() })
    .returning(['id'])
  if (!ended) throw apiKeyNotFound()
}

/**
 * Ends the keys that a person made, of one account or of all. They leave it, run it no more, or are disabled: a key
 * would otherwise come back with them.
 */
export async function endKeysOf(trx: Trx, userId: string, accountId?: string): Promise<void> {
  await ApiKey.query({ client: trx })
    .where({ userId })
    .if(accountId, (query) => query.where({ accountId: accountId! }))
    .whereNull('endedAt')
    .update({ endedAt: now() })
}
