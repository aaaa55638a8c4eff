import { LIVE_MEMBER } from '#accounts'
import { sql } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'

/** A member of a team who can receive, and the schedules of their own by which they could. */
export type MemberSchedules = {
  accountId: string
  fullName: string
  picture: string | null
  schedules: { id: string; name: string; isDefault: boolean }[]
}

/** The active members of a team with the names of their schedules; nothing of what is in them. */
export async function teamSchedules({ accountId }: AccountScope): Promise<MemberSchedules[]> {
  return sql<MemberSchedules>(
    undefined,
    `SELECT a.id AS "accountId", concat_ws(' ', a.first_name, a.last_name) AS "fullName", a.picture,
       coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'isDefault', s.is_default)
         ORDER BY s.is_default DESC, s.name, s.id) FILTER (WHERE s.id IS NOT NULL), '[]') AS schedules
     FROM members m JOIN users u ON u.id = m.user_id JOIN accounts a ON a.id = u.personal_account_id
     LEFT JOIN schedules s ON s.account_id = a.id
     WHERE m.account_id = :accountId AND ${LIVE_MEMBER}
     GROUP BY a.id, m.created_at, m.id ORDER BY m.created_at, m.id`,
    { accountId }
  )
}
