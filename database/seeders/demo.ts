import User from '#app/accounts/account/user'
import { now } from '#core/time'
import { type DateTime } from 'luxon'
import { demoHosts } from './demo_hosts.ts'
import type { DemoHost } from './demo_host.ts'
import { addDemoTeam } from './demo_team.ts'
import { addDemoBookings } from './demo_bookings.ts'
import { addRegistration, REGISTRATIONS } from './demo_registrations.ts'
import Account from '#app/accounts/account/account'
import Member from '#app/accounts/account/member'
import { countryOf } from '#shared/countries'
import { mintScope } from '#core/account_scope'
import { transaction, type Trx } from '#core/database/transaction'
import { publishService } from '#app/catalog/services/save_service'
import { createSchedule } from '#app/scheduling/schedules/save_schedule'

/**
 * Adds the three demo professionals and a team of them, with services, hours and bookings.
 * Returns false when they exist.
 */
export async function seedDemo(): Promise<boolean> {
  if (await User.findBy('email', demoHosts()[0]!.email)) return false
  await transaction(async (trx) => {
    const people: User[] = []
    for (const host of demoHosts()) people.push(await addHost(trx, host, now()))
    await addDemoTeam(trx, people)
  })
  return true
}

async function addHost(trx: Trx, host: DemoHost, at: DateTime): Promise<User> {
  const country = countryOf(host.country)
  const account = await Account.create(
    {
      ...host.profile,
      type: 'u',
      username: host.username,
      country: country.code,
      currency: country.currency,
      timeZone: country.timeZone,
      category: 'PROFESSIONAL',
      onboarding: false,
    },
    { client: trx }
  )
  const { email, password } = host
  const login = { email, password, state: 'VERIFIED', termsAcceptedAt: at, emailVerifiedAt: at }
  const user = await User.create({ ...login, personalAccountId: account.id }, { client: trx })
  await Member.create({ accountId: account.id, userId: user.id, role: 'OWNER' }, { client: trx })
  const scope = mintScope({ accountId: account.id, userId: user.id, role: 'OWNER' })

  await createSchedule(trx, account.id, {
    ...host.schedule,
    timeZone: country.timeZone,
    isDefault: true,
  })
  const services = []
  for (const service of host.services) services.push(await publishService(trx, scope, service))
  if (host.email === demoHosts()[0]!.email)
    for (const registration of REGISTRATIONS) await addRegistration(trx, scope, registration)
  await addDemoBookings(trx, { account, services, rules: host.schedule, at })
  return user
}
