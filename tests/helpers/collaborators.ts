import db from '@adonisjs/lucid/services/db'
import { withApi, type Api, apiOf, guest } from './api.ts'
import * as factory from '#database/factories/team'
import { ALWAYS, ana, inDays, type TestHost } from './host.ts'
import type { MadePractice, PracticeWish } from '#database/factories/team'

export type TestPractice = Omit<MadePractice, 'people'> & {
  people: TestHost[]
  /** The calls of the owner, for the team. */
  api: Api
}

/** A team whose first person owns it, with a service that all of them receive for, in their order. */
export async function aPractice(wish?: PracticeWish): Promise<TestPractice> {
  const made = withApi(await factory.aPractice(wish))
  return { ...made, api: made.api.in(made.account), people: made.people.map(withApi) }
}

/** A client books an hour of a team: in five days, by Ana, unless the test says otherwise. */
export const reserve = (practice: TestPractice, body: object = {}) =>
  guest.post('/appointments', {
    productId: practice.service.id,
    start: inDays(5),
    attendee: ana,
    ...body,
  })

/** Whose time is taken at all, and how often. */
export async function busy(ids: string[]) {
  const rows = await db.from('busy_times').whereIn('account_id', ids).where('is_active', true)
  return ids.map((id) => rows.filter((row: { account_id: string }) => row.account_id === id).length)
}

/** Another schedule of a member, open at all hours unless the test says otherwise. */
export async function ownSchedule(token: string, body: object = {}) {
  const answer = await apiOf(token).post('/availability', {
    ...ALWAYS,
    name: 'Clínica',
    isDefault: false,
    ...body,
  })
  answer.assertStatus(201)
  return answer.body() as { id: string }
}

type Slot = { start: string; collaborators: string[] }

/** The free times on the morning of the third day, or of another range. */
export async function slotsOf(practice: TestPractice, query: object = {}): Promise<Slot[]> {
  const answer = await guest
    .get(`/products/${practice.service.id}/availability`)
    .qs({ start: inDays(3), end: inDays(3, 12), ...query })
  answer.assertStatus(200)
  return Object.values(answer.body().days as Record<string, Slot[]>).flat()
}

/** A change of the team's service by its owner. */
export const changePractice = ({ service, api }: TestPractice, body: object) =>
  api.patch(`/services/${service.id}`, body)
