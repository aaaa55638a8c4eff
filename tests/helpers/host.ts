import { DateTime } from 'luxon'
import hash from '@adonisjs/core/services/hash'
import User from '#app/accounts/account/user'
import Account from '#app/accounts/account/account'
import Member from '#app/accounts/account/member'
import { mintScope } from '#core/account_scope'
import { transaction } from '#core/database/transaction'
import type Service from '#app/catalog/services/service'
import { publishService } from '#app/catalog/services/save_service'
import type { NewService } from '#app/catalog/services/validators'
import { createSchedule } from '#app/scheduling/schedules/save_schedule'
import type { ScheduleInput } from '#app/scheduling/schedules/validators'

let number = 0

export const PASSWORD = 'Secreto-2026!'

/** Of each hasher: a test may have one of its own. */
const hashes = new Map<object, string>()

/** Taking a hash is slow on purpose, and all test hosts have the same password. */
async function withPassword(user: User) {
  const hasher = hash.use()
  const password = hashes.get(hasher) ?? (await hasher.make(PASSWORD))
  hashes.set(hasher, password)
  await User.query().where({ id: user.id }).update({ password })
  return user.refresh()
}

const FREE_DAY = [{ start: '00:00', end: '24:00' }]

/** Open at all hours, so that a test need not know what day it is. */
export const ALWAYS: ScheduleInput = {
  name: 'Siempre',
  timeZone: 'America/Lima',
  interval: { value: 30, unit: 'MINUTE' },
  break: { value: 0, unit: 'MINUTE' },
  weekly: {
    mon: FREE_DAY,
    tue: FREE_DAY,
    wed: FREE_DAY,
    thu: FREE_DAY,
    fri: FREE_DAY,
    sat: FREE_DAY,
    sun: FREE_DAY,
  },
  isDefault: true,
}

/** What a test host publishes unless the test says otherwise. */
export const SESSION: NewService = {
  type: 'MEETING',
  title: 'Sesión',
  slug: 'sesion',
  duration: { value: 1, unit: 'HOUR' },
  price: 0,
  location: { type: 'otherUrl', link: 'https://meet.example.com/sala' },
}

export type TestHost = {
  account: Account
  user: User
  service: Service
  username: string
  token: string
}

/**
 * A person with a login, hours and one service, ready to be booked.
 * No reminders go out unless the test wants them.
 */
export async function aHost({
  service = {},
  schedule = {},
  account = {},
}: {
  service?: Partial<NewService>
  schedule?: Partial<ScheduleInput>
  account?: Partial<Account>
} = {}): Promise<TestHost> {
  number++
  const username = `host${number}`
  const at = DateTime.utc()
  const created = await Account.create({
    type: 'u',
    firstName: 'Ana',
    lastName: 'Quispe',
    username,
    country: 'PE',
    currency: 'PEN',
    timeZone: 'America/Lima',
    locale: 'es',
    onboarding: false,
    reminders: { own: [], clients: [] },
    ...account,
  })
  const passwordless = await User.create({
    personalAccountId: created.id,
    email: `${username}@example.com`,
    termsAcceptedAt: at,
    emailVerifiedAt: at,
  })
  const user = await withPassword(passwordless)
  await Member.create({ accountId: created.id, userId: user.id, role: 'OWNER' })
  const scope = mintScope({ accountId: created.id, userId: user.id, role: 'OWNER' })
  await transaction((trx) => createSchedule(trx, created.id, { ...ALWAYS, ...schedule }))
  const published = await transaction((trx) =>
    publishService(trx, scope, { ...SESSION, ...service })
  )
  const token = await User.accessTokens.create(user)
  return {
    account: created,
    user,
    service: await published.refresh(),
    username,
    token: token.value!.release(),
  }
}

/** The same with the plan PRO: they book for their clients and connect several calendars. */
export async function aProHost({
  account,
  ...rest
}: Parameters<typeof aHost>[0] = {}): Promise<TestHost> {
  return aHost({ ...rest, account: { roleId: 'PRO', ...account } })
}

/** An hour some days from now, at 10:00 in Lima. */
export function inDays(days: number, hour = 10): string {
  return DateTime.now()
    .setZone('America/Lima')
    .plus({ days })
    .startOf('day')
    .plus({ hours: hour })
    .toUTC()
    .toISO()!
}

/** A client, as a booking names one. */
export const ana = {
  name: 'Ana Torres',
  email: 'ana.torres@example.com',
  phone: { prefix: '+51', number: '987654321' },
  timeZone: 'America/Lima',
  locale: 'es' as const,
}
export const luis = {
  name: 'Luis Rojas',
  email: 'luis@example.com',
  phone: { prefix: '+34', number: '612345678' },
  timeZone: 'Europe/Madrid',
  locale: 'en' as const,
}
