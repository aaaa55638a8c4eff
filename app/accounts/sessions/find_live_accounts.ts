import { now } from '#core/time'
import { sql } from '#core/database/transaction'
import type { Caller } from '#core/live/access'

/**
 * The accounts that each caller runs, in the order of the callers. There are none for a caller whose session or token has
 * ended, who is disabled, or whose e-mail is not proved.
 */
export async function findLiveAccounts(callers: Caller[]): Promise<string[][]> {
  const rows = await sql<{ place: number; accounts: string[] }>(undefined, LIVE_ACCOUNTS, {
    callers: JSON.stringify(callers.map((caller, place) => ({ ...caller, place }))),
    now: now().toJSDate(),
  })
  const accounts = new Map(rows.map((row) => [row.place, row.accounts]))
  return callers.map((_, place) => accounts.get(place) ?? [])
}

const LIVE_ACCOUNTS = `
  SELECT place, array_agg(CAST(members.account_id AS text) ORDER BY members.account_id) AS accounts
  FROM json_to_recordset(CAST(:callers AS json))
    AS caller (place int, "userId" uuid, "sessionId" text, "tokenId" int)
  JOIN users ON users.id = "userId" AND users.state <> 'DISABLED' AND users.email_verified_at IS NOT NULL
  JOIN members ON members.user_id = users.id AND members.status = 'ACTIVE' AND members.role IN ('OWNER', 'ADMIN')
  WHERE EXISTS (SELECT FROM sessions
      WHERE sessions.id = "sessionId" AND sessions.user_id = CAST(users.id AS text) AND sessions.expires_at > :now)
    OR EXISTS (SELECT FROM auth_access_tokens AS token
      WHERE token.id = "tokenId" AND token.tokenable_id = users.id AND coalesce(token.expires_at > :now, true))
  GROUP BY place`
