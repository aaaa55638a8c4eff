import { mintScope } from '#core/account_scope'
import type User from '#app/accounts/users/user'
import Member from '#app/accounts/users/member'
import Account from '#app/accounts/users/account'
import type Service from '#app/catalog/services/service'
import { transaction, type Trx } from '#core/database/transaction'
import type { NewService } from '#app/catalog/services/validators'
import { publishService } from '#app/catalog/services/save_service'
import type { TeamRole } from '#app/accounts/teams/domain/member_rights'
import { aHost, SESSION, type MadeHost } from './host.ts'

/** The account of a team in Peru with its members, by their roles. */
export async function aTeamAccount(
  trx: Trx,
  account: Partial<Account>,
  people: { user: User; role: TeamRole }[]
): Promise<{ account: Account; members: Member[] }> {
  const created = await Account.create(
    {
      type: 't',
      country: 'PE',
      currency: 'PEN',
      timeZone: 'America/Lima',
      onboarding: false,
      ...account,
    },
    { client: trx }
  )
  const rows = people.map(({ user, role }) => ({ accountId: created.id, userId: user.id, role }))
  return { account: created, members: await Member.createMany(rows, { client: trx }) }
}

export type MadeTeam = {
  account: Account
  members: Record<TeamRole, MadeHost & { memberId: string }>
}

/** A team of the BUSINESS plan with one person of each role. */
export async function aTeam(name = 'Clínica Sol'): Promise<MadeTeam> {
  const owner = await aHost({ account: { roleId: 'BUSINESS' } })
  const [admin, collaborator] = [await aHost(), await aHost()]
  const { account, members } = await transaction((trx) =>
    aTeamAccount(trx, { firstName: name, locale: 'es' }, [
      { user: owner.user, role: 'OWNER' },
      { user: admin.user, role: 'ADMIN' },
      { user: collaborator.user, role: 'COLLABORATOR' },
    ])
  )
  const [first, second, third] = members.map(({ id: memberId }) => ({ memberId }))
  return {
    account,
    members: {
      OWNER: { ...owner, ...first! },
      ADMIN: { ...admin, ...second! },
      COLLABORATOR: { ...collaborator, ...third! },
    },
  }
}

export type MadePractice = {
  account: Account
  service: Service
  people: MadeHost[]
  /** The accounts of the people, in the service's order. */
  ids: string[]
  /** Of the first of them, who owns the team. */
  token: string
}

export type PracticeWish = {
  /** How many, or the members that exist already. */
  people?: number | MadeHost[]
  service?: Partial<NewService>
  /** Weight and schedule of each, in their order. */
  each?: { weight?: number; scheduleId?: string | null }[]
}

/** A team whose first person owns it, with a service that all of them receive for, in their order. */
export async function aPractice({
  people: wanted = 3,
  service = {},
  each = [],
}: PracticeWish = {}): Promise<MadePractice> {
  const people = typeof wanted === 'number' ? await hosts(wanted) : wanted
  const [owner] = people as [MadeHost, ...MadeHost[]]
  const collaborators = people.map((host, index) => ({
    accountId: host.account.id,
    ...each[index],
  }))
  const made = await transaction(async (trx) => {
    const { account } = await aTeamAccount(
      trx,
      {
        firstName: 'Clínica Sol',
        username: `clinica${owner.username}${(practices += 1)}`,
        locale: 'es',
        reminders: { own: [], clients: [] },
      },
      people.map(({ user }, index) => ({ user, role: index === 0 ? 'OWNER' : 'COLLABORATOR' }))
    )
    const scope = mintScope({ accountId: account.id, userId: owner.user.id, role: 'OWNER' })
    const shared = { ...SESSION, collaborators, ...service }
    return { account, published: await publishService(trx, scope, shared) }
  })
  return {
    account: made.account,
    service: await made.published.refresh(),
    people,
    ids: people.map(({ account }) => account.id),
    token: owner.token,
  }
}

let practices = 0

const NAMES = ['Rosa', 'Bruno', 'Carla']

async function hosts(count: number): Promise<MadeHost[]> {
  const made: MadeHost[] = []
  for (let number = 0; number < count; number++) {
    const firstName = NAMES[number] ?? `Persona ${number}`
    made.push(await aHost({ account: { firstName, roleId: 'BUSINESS' } }))
  }
  return made
}
