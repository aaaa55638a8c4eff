import { aHost, type TestHost } from './host.ts'
import Member from '#app/accounts/account/member'
import Account from '#app/accounts/account/account'
import type { TeamRole } from '#app/accounts/account/domain/member_rights'

export type TestTeam = {
  account: Account
  members: Record<TeamRole, TestHost & { memberId: string }>
}

/** A team of the BUSINESS plan with one person of each role. */
export async function aTeam(name = 'Clínica Sol'): Promise<TestTeam> {
  const owner = await aHost({ account: { roleId: 'BUSINESS' } })
  const [admin, collaborator] = [await aHost(), await aHost()]
  const account = await Account.create({
    type: 't',
    firstName: name,
    country: 'PE',
    currency: 'PEN',
    timeZone: 'America/Lima',
    locale: 'es',
    onboarding: false,
  })
  const join = async (host: TestHost, role: TeamRole) => {
    const member = await Member.create({ accountId: account.id, userId: host.user.id, role })
    return { ...host, memberId: member.id }
  }
  return {
    account,
    members: {
      OWNER: await join(owner, 'OWNER'),
      ADMIN: await join(admin, 'ADMIN'),
      COLLABORATOR: await join(collaborator, 'COLLABORATOR'),
    },
  }
}
