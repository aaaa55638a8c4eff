import { now } from '#core/time'
import { limit } from '#shared/plans'
import { sql } from '#core/database/transaction'
import { notLoggedIn } from '#core/errors'
import { keyUseKept } from '#config/limits'
import { timingSafeEqual } from 'node:crypto'
import { planOf } from '../plans/find_plan.ts'
import type { ApiScope } from '#shared/api_scopes'
import { limitReached, teamNotFound } from '../errors.ts'
import { hashOfKey, isApiKey } from './domain/key_format.ts'
import { mintScope, type AccountScope } from '#core/account_scope'

type FoundKey = {
  accountId: string
  id: string
  userId: string
  hash: string
  scopes: ApiScope[]
  role: AccountScope['role']
  lastUsedAt: Date | null
  older: number
}

/**
 * The live key with a hash, whose maker still runs the account. `older` counts the live keys before it, for the plan allows
 * so many.
 */
const LIVE_KEY = `SELECT k.account_id AS "accountId", k.id, k.user_id AS "userId", k.hash, k.scopes, m.role,
    k.last_used_at AS "lastUsedAt",
    (SELECT count(*)::int FROM api_keys o WHERE o.account_id = k.account_id AND o.ended_at IS NULL
      AND (o.expires_at IS NULL OR o.expires_at > :at) AND (o.created_at, o.id) < (k.created_at, k.id)) AS older
  FROM api_keys k
  JOIN members m ON m.account_id = k.account_id AND m.user_id = k.user_id AND m.status = 'ACTIVE' AND m.role <> 'COLLABORATOR'
  JOIN users u ON u.id = k.user_id AND u.state <> 'DISABLED' AND u.email_verified_at IS NOT NULL
  WHERE k.hash = :hash AND k.ended_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > :at)`

/**
 * The scope of a key: its one account and what it may do there. Throws NOT_LOGGED_IN (401) for what is no live key,
 * TEAM_NOT_FOUND (404) when the call names another account, and LIMIT_REACHED (403) when the plan has fewer keys.
 */
export async function findKeyScope(key: string, teamId: unknown): Promise<AccountScope> {
  const found = isApiKey(key) ? await liveKey(hashOfKey(key)) : undefined
  if (!found) throw notLoggedIn()
  const { accountId, userId, role, id, scopes } = found
  if (teamId !== undefined && teamId !== accountId) throw teamNotFound()

  const most = limit(await planOf(accountId), 'apiKeys')
  if (found.older >= most) throw limitReached(most)
  await noteUse(found)
  return mintScope({ accountId, userId, role, key: { id, scopes } })
}

/** The live key with a hash. The index finds it, and the whole of it is compared in constant time. */
async function liveKey(hash: string): Promise<FoundKey | undefined> {
  const [found] = await sql<FoundKey>(undefined, LIVE_KEY, { hash, at: now().toJSDate() })
  return found && timingSafeEqual(Buffer.from(found.hash), Buffer.from(hash)) ? found : undefined
}

/** Written once in a while, not with each call: a busy key would otherwise write a row a call. */
async function noteUse({ accountId, id, lastUsedAt }: FoundKey): Promise<void> {
  const before = now().minus({ minutes: keyUseKept.minutes })
  if (lastUsedAt && lastUsedAt > before.toJSDate()) return
  await sql(undefined, NOTE_USE, { accountId, id, at: now().toJSDate() })
}

const NOTE_USE = `UPDATE api_keys SET last_used_at = :at WHERE account_id = :accountId AND id = :id`
