import User from '../users/user.ts'
import { publish } from '#core/jobs'
import Member from '../users/member.ts'
import Account from '../users/account.ts'
import { teamCreated } from '../events.ts'
import { claimUsername, lockAccount, saveAccount } from '../users/save_account.ts'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import type { NewTeam, TeamChanges } from './validators.ts'
import { teamMismatch, teamWithoutId } from '../errors.ts'
import { requireFeature, requireRoom } from '../plans/require_feature.ts'

/**
 * Makes a team that its creator owns, in their country and language. Throws FEATURE_NOT_AVAILABLE (403), LIMIT_REACHED (403)
 * when their plan allows no (more) teams, USERNAME_RESERVED (422), USERNAME_TAKEN (409).
 */
export async function createTeam(trx: Trx, userId: string, input: NewTeam): Promise<string> {
  const user = await User.query({ client: trx })
    .where({ id: userId })
    .preload('account')
    .forUpdate()
    .firstOrFail()
  await requireFeature(trx, user.personalAccountId, 'multiAccount')
  const count = await ownedTeams(trx, userId)
  await requireRoom(trx, user.personalAccountId, { code: 'maxTeams', count })

  const { country, currency, timeZone, locale } = user.account
  const team = await Account.create(
    {
      type: 't',
      firstName: input.firstName,
      username: input.username ? await claimUsername(trx, input.username) : null,
      onboarding: false,
      country,
      currency,
      timeZone,
      locale,
    },
    { client: trx }
  )
  await Member.create({ accountId: team.id, userId, role: 'OWNER' }, { client: trx })
  await publish(trx, teamCreated, { accountId: team.id })
  return team.id
}

/**
 * Changes what a team says of itself; what is not named stays. Throws TEAM_WITHOUT_ID and TEAM_MISMATCH (422) when the body
 * names no or another team, USERNAME_RESERVED (422), USERNAME_TAKEN and CHANGED_MEANWHILE (409).
 */
export async function saveTeam(
  trx: Trx,
  { accountId }: AccountScope,
  { id, ...changes }: TeamChanges
): Promise<void> {
  if (id === null || id === '') throw teamWithoutId()
  if (id !== undefined && id !== accountId) throw teamMismatch()

  await saveAccount(trx, await lockAccount(trx, accountId), changes)
}

/** Teams that count against a plan: those in which one is OWNER or ADMIN. See docs/domain.md, "Field rules". */
async function ownedTeams(trx: Trx, userId: string): Promise<number> {
  const members = await Member.query({ client: trx })
    .innerJoin('accounts', 'accounts.id', 'members.account_id')
    .where({ 'members.user_id': userId, 'accounts.type': 't', 'members.status': 'ACTIVE' })
    .whereIn('members.role', ['OWNER', 'ADMIN'])
  return members.length
}
