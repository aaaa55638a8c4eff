import type { Actor } from './world.ts'

/** How a call ends for an actor: let in, whatever it then answers, or refused with a status. */
export type Outcome = 'in' | 401 | 403 | 404

/** What each actor gets; a plan decides where a feature is asked for. */
export type Rule = (actor: Actor, plan: string) => Outcome

/** Anybody, without a login. */
export const everybody: Rule = () => 'in'

/** Anybody, but a login that comes along must have a proved e-mail. */
export const guestOrHost: Rule = (actor) => (actor === 'unproved' ? 403 : 'in')

/** Whoever is signed in, even without a proved e-mail. */
export const signedIn: Rule = (actor) => (actor === 'nobody' ? 401 : 'in')

/** Whoever is signed in with a proved e-mail, about themselves. */
export const oneself: Rule = (actor) => {
  if (actor === 'nobody') return 401
  return actor === 'unproved' ? 403 : 'in'
}

/** The same about a thing of their own that is not there. */
export const nothingOfOnes: Rule = (actor, plan) => {
  const outcome = oneself(actor, plan)
  return outcome === 'in' ? 404 : outcome
}

/** Whoever looks after the team; to all but its collaborators it does not exist. */
export const managers: Rule = (actor) => {
  if (actor === 'nobody') return 401
  if (actor === 'collaborator' || actor === 'unproved') return 403
  return actor === 'admin' || actor === 'owner' ? 'in' : 404
}

/** The team's owner alone. */
export const owners: Rule = (actor, plan) => (actor === 'admin' ? 403 : managers(actor, plan))

/** The same about a thing that is not there. */
export const nothingOwned: Rule = (actor, plan) => (actor === 'owner' ? 404 : owners(actor, plan))

/** Whoever is in the team. */
export const members: Rule = (actor) => {
  if (actor === 'nobody') return 401
  if (actor === 'unproved') return 403
  return ['collaborator', 'admin', 'owner'].includes(actor) ? 'in' : 404
}

/** Whose own plan has teams: the owner of another one has BUSINESS, the rest of them nothing. */
export const withTeams: Rule = (actor, plan) => {
  if (actor === 'nobody') return 401
  if (actor === 'ownerOfAnother') return 'in'
  return actor === 'owner' && ['BUSINESS', 'ENTERPRISE'].includes(plan) ? 'in' : 403
}

/** Whoever looks after the team, where its plan has what BASIC has not. */
export const withPro: Rule = (actor, plan) => {
  const outcome = managers(actor, plan)
  return outcome === 'in' && plan === 'BASIC' ? 403 : outcome
}

/** There is none, such as a file of a booking that was answered without one, whoever of those who may asks. */
export const absent: Rule = (actor, plan) =>
  managers(actor, plan) === 'in' ? 404 : managers(actor, plan)
