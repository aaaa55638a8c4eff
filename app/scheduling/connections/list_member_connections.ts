import { LIVE_MEMBER } from '#accounts'
import { sql } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'

/** What a member has connected, by the code of its provider. */
type MemberConnection = { provider: string; state: 'ok' | 'late' | 'broken' }

/** A member of an account, and how what they have connected is. */
export type MemberConnections = {
  accountId: string
  fullName: string
  picture: string | null
  connections: MemberConnection[]
}

/** The code by which a calendar that is read by its link stands among providers. */
export const FEED = 'ical'

/**
 * The active members of an account with the state of what each has connected, the oldest first.
 *
 * Each connects in the own personal account. Neither the accounts at providers nor their calendars are named.
 */
export async function memberConnections({ accountId }: AccountScope): Promise<MemberConnections[]> {
  return sql<MemberConnections>(
    undefined,
    `SELECT a.id AS "accountId", concat_ws(' ', a.first_name, a.last_name) AS "fullName", a.picture,
       coalesce(json_agg(json_build_object('provider', c.provider, 'state', c.state) ORDER BY c.id)
         FILTER (WHERE c.id IS NOT NULL), '[]') AS connections
     FROM members m JOIN users u ON u.id = m.user_id JOIN accounts a ON a.id = u.personal_account_id
     LEFT JOIN (
       SELECT account_id, id, provider, state FROM connections WHERE state <> 'leaving'
       UNION ALL
       SELECT account_id, id, '${FEED}', CASE state WHEN 'OK' THEN 'ok' WHEN 'PENDING' THEN 'late' ELSE 'broken' END
       FROM calendar_feeds
     ) AS c ON c.account_id = a.id
     WHERE m.account_id = :accountId AND ${LIVE_MEMBER}
     GROUP BY a.id, m.created_at, m.id ORDER BY m.created_at, m.id`,
    { accountId }
  )
}
