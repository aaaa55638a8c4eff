import { withApi } from './api.ts'
import type { TestHost } from './host.ts'
import * as factory from '#database/factories/team'
import type { MadeTeam } from '#database/factories/team'

type TestMember = TestHost & { memberId: string }

export type TestTeam = Omit<MadeTeam, 'members'> & {
  /** `members.ADMIN.api` calls for the admin's own account, `members.ADMIN.api.in(account)` for the team. */
  members: Record<keyof MadeTeam['members'], TestMember>
}

/** A team of the BUSINESS plan with one person of each role. */
export async function aTeam(name?: string): Promise<TestTeam> {
  const { account, members } = await factory.aTeam(name)
  return {
    account,
    members: {
      OWNER: withApi(members.OWNER),
      ADMIN: withApi(members.ADMIN),
      COLLABORATOR: withApi(members.COLLABORATOR),
    },
  }
}
