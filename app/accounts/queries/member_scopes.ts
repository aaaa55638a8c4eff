import { isId } from '#core/ids'
import User from '../models/user.ts'
import { notAllowed } from '#core/errors'
import Member from '../models/member.ts'
import { requireFeature } from '../actions/require_feature.ts'
import { teamNotFound } from '../errors.ts'
import { AccountScopes, mintScope, type AccountScope } from '#core/account_scope'

/** Scopes by membership: one's own account, or a team that one runs (specification, section 6). */
export class MemberScopes extends AccountScopes {
  async for(userId: string, teamId: unknown): Promise<AccountScope> {
    const accountId = teamId === undefined ? await this.#ownAccount(userId) : teamId
    if (!isId(accountId)) throw teamNotFound()

    const member = await Member.query().where({ accountId, userId, status: 'ACTIVE' }).first()
    if (!member) throw teamNotFound()
    if (member.role === 'COLLABORATOR') throw notAllowed()
    return mintScope({ accountId, userId, role: member.role as AccountScope['role'] })
  }

  async requireFeature(accountId: string, feature: string): Promise<void> {
    await requireFeature(undefined, accountId, feature)
  }

  async #ownAccount(userId: string) {
    const user = await User.findOrFail(userId)
    return user.personalAccountId
  }
}
