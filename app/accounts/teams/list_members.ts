import { now } from '#core/time'
import { stringify } from 'csv-stringify/sync'
import { sql } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'

/** A member of a team, or an open invitation (docs/domain.md, "Teams"). */
export type TeamMember = {
  id: string
  userId: string | null
  fullName: string | null
  email: string
  picture: string | null
  role: 'OWNER' | 'ADMIN' | 'COLLABORATOR'
  status: 'ACTIVE' | 'INACTIVE' | 'PENDING' | 'PENDING_SIGNUP'
  since: Date
  /** The most bookings of the team that the member has; null: any number. */
  maxPerDay: number | null
  maxPerWeek: number | null
  /** None of an invitation, which is not changed. */
  version: number | null
}

/**
 * The members of a team by role, owner first, then its open invitations. An invitation is PENDING whether or not its
 * address has an account: otherwise this list would answer what `GET /users/check` limits.
 */
export async function listMembers({ accountId }: AccountScope): Promise<TeamMember[]> {
  return sql<TeamMember>(
    undefined,
    `SELECT m.id, u.id AS "userId", concat_ws(' ', p.first_name, p.last_name) AS "fullName", u.email, p.picture,
       m.role, m.status, m.created_at AS since, m.max_per_day AS "maxPerDay", m.max_per_week AS "maxPerWeek",
       m.revision AS version,
       array_position(ARRAY['OWNER', 'ADMIN', 'COLLABORATOR'], m.role::text) AS place
     FROM members m JOIN users u ON u.id = m.user_id JOIN accounts p ON p.id = u.personal_account_id
     WHERE m.account_id = :accountId
     UNION ALL
     SELECT i.id, NULL, NULL, i.email, NULL, i.role, 'PENDING', i.created_at, NULL, NULL, NULL, 4
     FROM invitations i
     WHERE i.account_id = :accountId AND i.ended_at IS NULL AND i.expires_at > :now
     ORDER BY place, since, id`,
    { accountId, now: now().toJSDate() }
  )
}

/**
 * Returns the members of a team as CSV for spreadsheets. It has the mark by which they know UTF-8, and no cell that
 * they would take for a formula (OWASP, CSV injection). `t` translates headings, roles and states.
 */
export function membersFile(members: TeamMember[], t: (key: string) => string): string {
  const rows = members.map(({ fullName, email, role, status, since }) => [
    fullName ?? '',
    email,
    t(`common.member_roles.${role}`),
    t(`common.member_statuses.${status}`),
    since.toISOString().slice(0, 10),
  ])
  const columns = ['name', 'email', 'role', 'status', 'since'].map((name) =>
    t(`api.member_columns.${name}`)
  )
  return stringify([columns, ...rows], { bom: true, escape_formulas: true })
}
