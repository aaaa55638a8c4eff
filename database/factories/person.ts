import { now } from '#core/time'
import { ALWAYS } from './schedule.ts'
import User from '#app/accounts/users/user'
import hash from '@adonisjs/core/services/hash'
import type { Trx } from '#core/database/transaction'
import Account from '#app/accounts/users/account'
import Member from '#app/accounts/users/member'
import { mintScope, type AccountScope } from '#core/account_scope'
import { createSchedule } from '#app/scheduling/schedules/save_schedule'
import type { ScheduleInput } from '#app/scheduling/schedules/validators'

/** The password of every person whose login names no other. */
export const PASSWORD = 'Secreto-2026!'

/** Hashes by hasher and password: taking one is slow on purpose. */
const hashes = new Map<object, Map<string, string>>()

async function hashOf(password: string): Promise<string> {
  const hasher = hash.use()
  const known = hashes.get(hasher) ?? new Map<string, string>()
  const made = known.get(password) ?? (await hasher.make(password))
  hashes.set(hasher, known.set(password, made))
  return made
}

type Wish = {
  username: string
  account?: Partial<Account>
  schedule?: Partial<ScheduleInput>
  login?: { email?: string; password?: string; state?: string }
}

export type Person = { account: Account; user: User; scope: AccountScope }

/** A person with an account in Peru, a login with a proved e-mail, and hours, but without services. */
export async function aPerson(
  trx: Trx,
  { username, account = {}, schedule = {}, login = {} }: Wish
): Promise<Person> {
  const created = await Account.create(
    {
      type: 'u',
      username,
      country: 'PE',
      currency: 'PEN',
      timeZone: 'America/Lima',
      onboarding: false,
      ...account,
    },
    { client: trx }
  )
  const user = await aLogin(trx, created, { email: `${username}@example.com`, ...login })
  await Member.create({ accountId: created.id, userId: user.id, role: 'OWNER' }, { client: trx })
  await createSchedule(trx, created.id, { ...ALWAYS, ...schedule })
  const scope = mintScope({ accountId: created.id, userId: user.id, role: 'OWNER' })
  return { account: created, user, scope }
}

/** The hash is written past the hook that would take it anew. */
async function aLogin(
  trx: Trx,
  { id: personalAccountId }: Account,
  { password = PASSWORD, ...login }: NonNullable<Wish['login']>
): Promise<User> {
  const at = now()
  const proved = { termsAcceptedAt: at, emailVerifiedAt: at }
  const user = await User.create({ ...login, ...proved, personalAccountId }, { client: trx })
  const hashed = { password: await hashOf(password) }
  await User.query({ client: trx }).where({ id: user.id }).update(hashed)
  return user.refresh()
}
