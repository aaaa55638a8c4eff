import { GATES } from '#shared/plans'
import type { Access } from '#core/http/route_docs'
import type { Actor } from './world.ts'

/** How a call ends for an actor: let in, whatever it then answers, or refused with a status. */
export type Outcome = 'in' | 401 | 403 | 404

/** What each actor gets; a plan decides where a feature is asked for. */
export type Rule = (actor: Actor, plan: string) => Outcome

/** Anybody, without a login. */
const everybody: Rule = () => 'in'

/** Anybody, but a login that comes along must have a proved e-mail. */
const guestOrHost: Rule = (actor) => (actor === 'unproved' ? 403 : 'in')

/** A user who is signed in, even without a proved e-mail. */
const signedIn: Rule = (actor) => (actor === 'nobody' ? 401 : 'in')

/** A user who is signed in with a proved e-mail, about themselves. */
const oneself: Rule = (actor) => {
  if (actor === 'nobody') return 401
  return actor === 'unproved' ? 403 : 'in'
}

/** Owner and admins of the team; for strangers it does not exist, and its collaborators are refused. */
const managers: Rule = (actor) => {
  if (actor === 'nobody') return 401
  if (actor === 'collaborator' || actor === 'unproved') return 403
  return actor === 'admin' || actor === 'owner' ? 'in' : 404
}

/** The team's owner alone. */
const owners: Rule = (actor, plan) => (actor === 'admin' ? 403 : managers(actor, plan))

/** The members of the team. */
const members: Rule = (actor) => {
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

/** The rule of each access that a route documents. */
export const BY_ACCESS: Record<Access, Rule> = {
  public: everybody,
  guests: guestOrHost,
  signedIn,
  proved: oneself,
  members,
  managers,
  owner: owners,
}

/** Accesses that are roles in a team: without its id the call would be about the actor's own account. */
export const IN_TEAM: Access[] = ['members', 'managers', 'owner']

/** The plans without the inbox, a number, the clients and the analytics; BASIC has none of the other features that close calls. */
const WITHOUT: Record<string, string[]> = {
  inbox: ['BASIC', 'PRO'],
  ownNumber: ['BASIC', 'PRO'],
  buyers: ['BASIC', 'PRO'],
  analytics: ['BASIC', 'PRO'],
}

/** The same, with a plan that has the feature that the call asks for. */
export function gated(call: string, rule: Rule): Rule {
  const gate = GATES[call]
  if (!gate || gate.free) return rule
  return (actor, plan) => {
    const outcome = rule(actor, plan)
    const lacking = WITHOUT[gate.feature] ?? ['BASIC']
    return outcome === 'in' && lacking.includes(plan) ? 403 : outcome
  }
}

/** The same about something that does not exist. */
export function missing(rule: Rule): Rule {
  return (actor, plan) => {
    const outcome = rule(actor, plan)
    return outcome === 'in' ? 404 : outcome
  }
}
