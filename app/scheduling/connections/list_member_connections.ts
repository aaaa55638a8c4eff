import { now } from '#core/time'
import { IS_UNTOLD } from './freshness_of.ts'
import { LIVE_MEMBER } from '#accounts'
import { sql } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'

/** What an account has connected, by the code of its provider. */
export type App = { provider: string; state: 'ok' | 'late' | 'broken'; isUntold: boolean }

/** A member of an account, and how what they have connected is. */
export type MemberConnections = {
  accountId: string
  fullName: string
  picture: string | null
  connections: App[]
}

/** The code by which a calendar that is read by its link stands among providers. */
export const FEED = 'ical'

/** Connections and calendars by link of all accounts; `:now` is bound. */
const APPS = `SELECT c.account_id, c.id, c.provider, c.state, ${IS_UNTOLD} AS is_untold
    FROM connections c WHERE c.state <> 'leaving'
  UNION ALL
  SELECT account_id, id, '${FEED}', CASE state WHEN 'OK' THEN 'ok' WHEN 'PENDING' THEN 'late' ELSE 'broken' END, true
    FROM calendar_feeds`

/**
 * The active members of an account with the state of what each has connected, the oldest first.
 *
 * Each connects in the own personal account. Neither the accounts at providers nor their calendars are named.
 */
export async function memberConnections({ accountId }: AccountScope): Promise<MemberConnections[]> {
  return sql<MemberConnections>(
    undefined,
    `SELECT a.id AS "accountId", concat_ws(' ', a.first_name, a.last_name) AS "fullName", a.picture,
       coalesce(json_agg(json_build_object('provider', c.provider, 'state', c.state, 'isUntold', c.is_untold) ORDER BY c.id)
         FILTER (WHERE c.id IS NOT NULL), '[]') AS connections
     FROM members m JOIN users u ON u.id = m.user_id JOIN accounts a ON a.id = u.personal_account_id
     LEFT JOIN (${APPS}) AS c ON c.account_id = a.id
     WHERE m.account_id = :accountId AND ${LIVE_MEMBER}
     GROUP BY a.id, m.created_at, m.id ORDER BY m.created_at, m.id`,
    { accountId, now: now().toJSDate() }
  )
}

/** What an account has connected, the oldest first, and how it is. Nothing of it is named. */
export async function listApps({ accountId }: AccountScope): Promise<App[]> {
  return sql<App>(
    undefined,
    `SELECT provider, state, is_untold AS "isUntold" FROM (${APPS}) AS c
     WHERE account_id = :accountId ORDER BY id`,
    { accountId, now: now().toJSDate() }
  )
}
