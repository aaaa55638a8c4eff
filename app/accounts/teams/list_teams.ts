import { now } from '#core/time'
import Member from '../users/member.ts'
import { planOf, plansOf } from '../plans/plan_of.ts'
import Account from '../users/account.ts'
import type { Plan } from '#shared/plans'
import type { Trx } from '#core/database/transaction'
import { moreOf, type AccountMore } from '../users/find_account_details.ts'
import type { TeamRole } from './domain/member_rights.ts'
import { pictureStates, pictureStatesOf, type PictureStates } from '../pictures/find_pictures.ts'

/** A team, its plan, how its pictures stand, and what the asking person is in it. */
export type OwnTeam = {
  team: Account
  role: TeamRole
  status: string
  plan: Plan
  pictures: PictureStates
  more: AccountMore
}

/** The teams in which a person is a member, by name; also those that they may not look after. */
export async function listTeams(userId: string): Promise<OwnTeam[]> {
  const members = await Member.query().where({ userId, status: 'ACTIVE' })
  const teams = await Account.query()
    .where({ type: 't' })
    .whereIn(
      'id',
      members.map(({ accountId }) => accountId)
    )
    .orderBy('firstName')
  const ids = teams.map(({ id }) => id)
  const [plans, pictures] = [await plansOf(ids), await pictureStatesOf(ids)]
  const owned = members.filter(({ role }) => role === 'OWNER').map(({ accountId }) => accountId)
  const more = await moreOf(teams, owned)
  return teams.map((team) => {
    const { role, status } = members.find(({ accountId }) => accountId === team.id)!
    const own = { plan: plans.get(team.id)!, pictures: pictures(team.id), more: more(team) }
    return { team, role: role as TeamRole, status, ...own }
  })
}

/** A team in which the asking person is active. */
export async function ownTeam(team: Account, role: TeamRole, trx?: Trx): Promise<OwnTeam> {
  const more = await moreOf([team], role === 'OWNER' ? [team.id] : [], trx)
  const own = {
    plan: await planOf(team.id, now(), trx),
    pictures: await pictureStates(team.id, trx),
  }
  return { team, role, status: 'ACTIVE', ...own, more: more(team) }
}
