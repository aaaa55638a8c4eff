import { aPerson } from './person.ts'
import User from '#app/accounts/users/user'
import { mintScope } from '#core/account_scope'
import { transaction } from '#core/database/transaction'
import type Account from '#app/accounts/users/account'
import type Service from '#app/catalog/services/service'
import { publishService } from '#app/catalog/services/save_service'
import type { NewService } from '#app/catalog/services/validators'
import type { ScheduleInput } from '#app/scheduling/schedules/validators'

/** What a host publishes unless a caller wishes otherwise. */
export const SESSION: NewService = {
  type: 'MEETING',
  title: 'Sesión',
  slug: 'sesion',
  duration: { value: 1, unit: 'HOUR' },
  price: 0,
  location: { type: 'otherUrl', link: 'https://meet.example.com/sala' },
}

export type MadeHost = {
  account: Account
  user: User
  service: Service
  username: string
  /** An access token of the user. */
  token: string
}

export type HostWish = {
  service?: Partial<NewService>
  schedule?: Partial<ScheduleInput>
  account?: Partial<Account>
}

let number = 0

/** A person with a login, hours and one service, ready to be booked. No reminders go out unless wished. */
export async function aHost({ service = {}, schedule, account }: HostWish = {}): Promise<MadeHost> {
  const username = `host${(number += 1)}`
  const named = { firstName: 'Ana', lastName: 'Quispe', locale: 'es' } as const
  const made = await transaction(async (trx) => {
    const reminders = { own: [], clients: [] }
    const person = await aPerson(trx, {
      username,
      schedule,
      account: { ...named, reminders, ...account },
    })
    const published = await publishService(trx, person.scope, { ...SESSION, ...service })
    return { ...person, published }
  })
  const { value } = await User.accessTokens.create(made.user)
  return {
    account: made.account,
    user: made.user,
    service: await made.published.refresh(),
    username,
    token: value!.release(),
  }
}

/** A host with the plan PRO: books for clients and connects several calendars. */
export const aProHost = ({ account, ...rest }: HostWish = {}) =>
  aHost({ ...rest, account: { roleId: 'PRO', ...account } })

/** Another service of a host, in place of the first. */
export async function another<Host extends MadeHost>(
  host: Host,
  service: NewService
): Promise<Host> {
  const published = await transaction((trx) => publishService(trx, scopeOf(host), service))
  return { ...host, service: await published.refresh() }
}

/** The scope in which a host acts for the own account. */
export const scopeOf = ({ account, user }: Pick<MadeHost, 'account' | 'user'>) =>
  mintScope({ accountId: account.id, userId: user.id, role: 'OWNER' })
