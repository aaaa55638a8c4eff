import User from '#app/accounts/users/user'
import { now } from '#core/time'
import { type DateTime } from 'luxon'
import { demoHosts } from './demo_hosts.ts'
import type { DemoHost } from './demo_host.ts'
import { addDemoTeam } from './demo_team.ts'
import { addDemoBookings } from './demo_bookings.ts'
import { addRegistration, REGISTRATIONS } from './demo_registrations.ts'
import { aPerson } from '#database/factories/person'
import { countryOf } from '#shared/countries'
import { transaction, type Trx } from '#core/database/transaction'
import { publishService } from '#app/catalog/services/save_service'

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
  const { country, currency, timeZone } = demoCountry(host)
  const { account, user, scope } = await aPerson(trx, {
    username: host.username,
    account: { ...host.profile, country, currency, timeZone, category: 'PROFESSIONAL' },
    login: { email: host.email, password: host.password, state: 'VERIFIED' },
    schedule: { ...host.schedule, timeZone },
  })
  const services = []
  for (const service of host.services) services.push(await publishService(trx, scope, service))
  if (host.email === demoHosts()[0]!.email)
    for (const registration of REGISTRATIONS) await addRegistration(trx, scope, registration)
  await addDemoBookings(trx, { account, services, rules: host.schedule, at })
  return user
}

function demoCountry({ country }: DemoHost) {
  const { code, currency, timeZone } = countryOf(country)
  return { country: code, currency, timeZone }
}
