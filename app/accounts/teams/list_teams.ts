import Member from '../users/member.ts'
import Account from '../users/account.ts'
import type { Trx } from '#core/database/transaction'
import type { TeamRole } from './domain/member_rights.ts'
import { findAccountDetails, type AccountAnswer } from '../users/find_account_details.ts'

/** A team with its plan and details, and the place of the reader in it. */
export type OwnTeam = { team: Account; role: TeamRole; status: string; details: AccountAnswer }

/** The teams of a member by name, those included in which the member is a collaborator. */
export async function listTeams(userId: string): Promise<OwnTeam[]> {
  const members = await Member.query().where({ userId, status: 'ACTIVE' })
  const teams = await Account.query()
    .where({ type: 't' })
    .whereIn(
      'id',
      members.map(({ accountId }) => accountId)
    )
    .orderBy('firstName')
  const owned = members.filter(({ role }) => role === 'OWNER').map(({ accountId }) => accountId)
  const details = await findAccountDetails(teams, owned)
  return teams.map((team) => {
    const { role, status } = members.find(({ accountId }) => accountId === team.id)!
    return { team, role: role as TeamRole, status, details: details(team) }
  })
}

/** A team by its id, for a reader who is active in it in a role. */
export async function findOwnTeam(
  { accountId, role }: { accountId: string; role: TeamRole },
  trx?: Trx
): Promise<OwnTeam> {
  const team = await Account.query({ client: trx }).where({ id: accountId }).firstOrFail()
  const details = await findAccountDetails([team], role === 'OWNER' ? [team.id] : [], trx)
  return { team, role, status: 'ACTIVE', details: details(team) }
}
