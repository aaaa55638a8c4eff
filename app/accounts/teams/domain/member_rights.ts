/** The role of a member in a team (docs/domain.md, "Teams"), the one with most rights first. */
export const TEAM_ROLES = ['OWNER', 'ADMIN', 'COLLABORATOR'] as const

export type TeamRole = (typeof TEAM_ROLES)[number]

const rank = (role: TeamRole) => TEAM_ROLES.length - TEAM_ROLES.indexOf(role)

/** Whether a role may look after a team: its services, its bookings, its people. */
export function mayManage(role: TeamRole): boolean {
  return role === 'OWNER' || role === 'ADMIN'
}

/**
 * Whether a member may offer, change or take away a role. Members may do so only with roles below their own, so that
 * admins cannot put each other out.
 */
export function mayGovern(actor: TeamRole, target: TeamRole): boolean {
  return mayManage(actor) && rank(actor) > rank(target)
}
