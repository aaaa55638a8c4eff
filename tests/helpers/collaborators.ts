import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import Member from '#app/accounts/account/member'
import Account from '#app/accounts/account/account'
import type Service from '#app/catalog/services/service'
import { mintScope } from '#core/account_scope'
import { transaction } from '#core/database/transaction'
import type { NewService } from '#app/catalog/services/validators'
import { publishService } from '#app/catalog/services/save_service'
import { aHost, ALWAYS, ana, inDays, SESSION, type TestHost } from './host.ts'

export type TestPractice = {
  account: Account
  service: Service
  people: TestHost[]
  /** The accounts of the people, in the service's order. */
  ids: string[]
  /** Of the first of them, who owns the team. */
  token: string
}

type Wanted = {
  /** How many, or the members that exist already. */
  people?: number | TestHost[]
  service?: Partial<NewService>
  /** Weight and schedule of each, in their order. */
  each?: { weight?: number; scheduleId?: string | null }[]
}

/** A team whose first person owns it, with a service that all of them receive for, in their order. */
export async function aPractice({ people = 3, service = {}, each = [] }: Wanted = {}) {
  const those = typeof people === 'number' ? await hosts(people) : people
  const account = await Account.create({
    type: 't',
    firstName: 'Clínica Sol',
    username: `clinica${those[0]!.username}${(made += 1)}`,
    country: 'PE',
    currency: 'PEN',
    timeZone: 'America/Lima',
    locale: 'es',
    onboarding: false,
    reminders: { own: [], clients: [] },
  })
  for (const [index, { user }] of those.entries())
    await Member.create({
      accountId: account.id,
      userId: user.id,
      role: index === 0 ? 'OWNER' : 'COLLABORATOR',
    })
  const scope = mintScope({ accountId: account.id, userId: those[0]!.user.id, role: 'OWNER' })
  const collaborators = those.map((host, index) => ({
    accountId: host.account.id,
    ...each[index],
  }))
  const published = await transaction((trx) =>
    publishService(trx, scope, { ...SESSION, collaborators, ...service })
  )
  return {
    account,
    service: await published.refresh(),
    people: those,
    ids: those.map((host) => host.account.id),
    token: those[0]!.token,
  } satisfies TestPractice
}

let made = 0

async function hosts(count: number) {
  const those: TestHost[] = []
  for (let number = 0; number < count; number++)
    those.push(
      await aHost({
        account: { firstName: NAMES[number] ?? `Persona ${number}`, roleId: 'BUSINESS' },
      })
    )
  return those
}

const NAMES = ['Rosa', 'Bruno', 'Carla']

/** A client books an hour of a team: in five days, by Ana, unless the test says otherwise. */
export const reserve = (client: ApiClient, practice: TestPractice, body: object = {}) =>
  client
    .post('/api/v3/appointments')
    .json({ productId: practice.service.id, start: inDays(5), attendee: ana, ...body })

/** The calls of who looks after a team. */
export const asHost = (client: ApiClient, { account, token }: TestPractice) => ({
  get: (path: string) => client.get(`/api/v3${path}`).qs({ teamId: account.id }).bearerToken(token),
  post: (path: string, body: object) =>
    client.post(`/api/v3${path}`).qs({ teamId: account.id }).bearerToken(token).json(body),
  patch: (path: string, body: object) =>
    client.patch(`/api/v3${path}`).qs({ teamId: account.id }).bearerToken(token).json(body),
})

/** Whose time is taken at all, and how often. */
export async function busy(ids: string[]) {
  const rows = await db.from('busy_times').whereIn('account_id', ids).where('is_active', true)
  return ids.map((id) => rows.filter((row: { account_id: string }) => row.account_id === id).length)
}

/** Another schedule of a member, open at all hours unless the test says otherwise. */
export async function ownSchedule(client: ApiClient, token: string, body: object = {}) {
  const answer = await client
    .post('/api/v3/availability')
    .bearerToken(token)
    .json({ ...ALWAYS, name: 'Clínica', isDefault: false, ...body })
  answer.assertStatus(201)
  return answer.body() as { id: string }
}

type Slot = { start: string; collaborators: string[] }

/** The free times on the morning of the third day, or of another range. */
export async function slotsOf(
  client: ApiClient,
  practice: TestPractice,
  query: object = {}
): Promise<Slot[]> {
  const answer = await client
    .get(`/api/v3/products/${practice.service.id}/availability`)
    .qs({ start: inDays(3), end: inDays(3, 12), ...query })
  answer.assertStatus(200)
  return Object.values(answer.body().days as Record<string, Slot[]>).flat()
}

/** A change of the team's service by its owner. */
export const changePractice = (
  client: ApiClient,
  { account, service, token }: TestPractice,
  body: object
) =>
  client
    .patch(`/api/v3/services/${service.id}`)
    .qs({ teamId: account.id })
    .bearerToken(token)
    .json(body)
