import { ANYBODY } from '#shared/collaborators'
import type { ServiceCard } from '#catalog'

type Team = Pick<
  ServiceCard,
  'collaborators' | 'collaboratorMode' | 'allowMemberChoice' | 'requireMemberChoice'
>

/** The step that a booking page redirects to: `members` to choose one, `reserve` when there is no choic */
export type MemberStep = 'show' | 'members' | 'reserve' | undefined

const active = ({ collaborators }: Team) => collaborators.filter(({ isActive }) => isActive)

/** Whether a client chooses who receives them: there are several, and the host lets them. */
export function hasMemberChoice(team: Team): boolean {
  return team.collaboratorMode === 'ONE' && team.allowMemberChoice && active(team).length > 1
}

/**
 * Decides whether a page shows the choice of a member, by its path and what was chosen.
 * `member` is an id or stands for any of them. A member must be chosen where possible (docs/domain.md, "Field rules").
 */
export function memberStep(
  team: Team,
  { path, member }: { path: string; member: unknown }
): MemberStep {
  const isStep = path.endsWith('/members')
  if (!hasMemberChoice(team)) return isStep ? 'reserve' : undefined
  if (isStep) return 'show'
  const isAnybody = member === ANYBODY && !team.requireMemberChoice
  const isChosen = isAnybody || active(team).some(({ accountId }) => accountId === member)
  if (isChosen) return undefined
  return /\/reserve(\/register)?$/.test(path) ? 'members' : 'show'
}

/** Who of a team is shown beside the hours: the one who was chosen, or everybody who receives together. */
export function receivedBy(team: Team, member: unknown) {
  const people = active(team).map(({ accountId, fullName, picture }) => ({
    id: accountId,
    fullName,
    picture,
  }))
  // Who of several gets a booking is not known before.
  const isKnown = team.collaboratorMode === 'ALL' || people.length === 1
  if (!hasMemberChoice(team)) return { member: null, people: isKnown ? people : [] }
  const chosen = people.filter(({ id }) => id === member)
  return { member: chosen[0]?.id ?? ANYBODY, people: chosen }
}
