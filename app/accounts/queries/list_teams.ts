import Member from '../models/member.ts'
import { plansOf } from './plan_of.ts'
import Account from '../models/account.ts'
import type { Plan } from '#shared/plans'
import type { TeamRole } from '../domain/member_rights.ts'

/** A team, its plan, and what the asking person is in it. */
export type OwnTeam = { team: Account; role: TeamRole; status: string; plan: Plan }

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
  const plans = await plansOf(teams.map(({ id }) => id))
  return teams.map((team) => {
    const { role, status } = members.find(({ accountId }) => accountId === team.id)!
    return { team, role: role as TeamRole, status, plan: plans.get(team.id)! }
  })
}
