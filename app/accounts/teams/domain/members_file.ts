import { stringify } from 'csv-stringify/sync'
import type { TeamMember } from '../list_members.ts'

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
