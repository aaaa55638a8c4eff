import { isId } from '#core/ids'
import User from '../users/user.ts'
import { notAllowed, notLoggedIn } from '#core/errors'
import Member from '../users/member.ts'
import { findKeyScope } from '../api_keys/find_key_scope.ts'
import { requireFeature } from '../plans/require_feature.ts'
import { emailNotVerified, teamNotFound } from '../errors.ts'
import { AccountScopes, mintScope, type AccountScope, type ScopeOptions } from '#core/account_scope'

/** Scopes by membership: one's own account, or a team that one runs (docs/domain.md, "Teams"). */
export class MemberScopes extends AccountScopes {
  async for(
    userId: string,
    teamId: unknown,
    { unproved = false, collaborators = false }: ScopeOptions = {}
  ): Promise<AccountScope> {
    const user = await activeUser(userId, unproved)
    const accountId = teamId === undefined ? user.personalAccountId : teamId
    if (!isId(accountId)) throw teamNotFound()

    const member = await Member.query().where({ accountId, userId, status: 'ACTIVE' }).first()
    if (!member) throw teamNotFound()
    if (member.role === 'COLLABORATOR' && !collaborators) throw notAllowed()
    return mintScope({ accountId, userId, role: member.role as AccountScope['role'] })
  }

  forKey(key: string, teamId: unknown): Promise<AccountScope> {
    return findKeyScope(key, teamId)
  }

  async requireFeature(accountId: string, feature: string): Promise<void> {
    await requireFeature(undefined, accountId, feature)
  }
}

/** Throws NOT_LOGGED_IN (401) for a disabled user, EMAIL_NOT_VERIFIED (403). */
async function activeUser(userId: string, mayBeUnproved: boolean): Promise<User> {
  const user = await User.findOrFail(userId)
  if (user.state === 'DISABLED') throw notLoggedIn()
  if (!user.emailVerifiedAt && !mayBeUnproved) throw emailNotVerified()
  return user
}
