import User from '#app/accounts/users/user'
import { now } from '#core/time'
import { type DateTime } from 'luxon'
import { demoHosts } from './demo_hosts.ts'
import type { DemoHost } from './demo_host.ts'
import { addDemoTeam } from './demo_team.ts'
import { addDemoVisits } from './demo_visits.ts'
import { addDemoLetters } from './demo_letters.ts'
import { addDemoBookings } from './demo_bookings.ts'
import { addDemoRegistrations, addDemoSeats } from './demo_seats.ts'
import { drawDemoPictures, showDemoPictures, type DrawnPicture } from './demo_pictures.ts'
import { addRegistration, REGISTRATIONS } from './demo_registrations.ts'
import { aPerson } from '#database/factories/person'
import { toE164 } from '#core/phones'
import { countryOf } from '#shared/countries'
import { WEEKDAYS } from '#shared/schedule_rules'
import type { AccountScope } from '#core/account_scope'
import type Service from '#app/catalog/services/service'
import { transaction, type Trx } from '#core/database/transaction'
import { publishService } from '#app/catalog/services/save_service'
import { addPaymentMethod } from '#app/payments/methods/save_payment_method'

/** Seats that are taken at the dates of the host's workshop: three are left at the first. */
const TAKEN = [9, 5, 1]

/** Days of the past that are filled, and whole weeks with the present one, where the plan looks back on them. */
const [PAST_DAYS, PAST_WEEKS] = [14, 12]

/** Clients on the list of the support group. */
const ENROLLED = 7

/**
 * Adds the three demo professionals and a team of them, with pictures, services, hours and bookings.
 * Returns false when they exist.
 */
export async function seedDemo(): Promise<boolean> {
  const at = now()
  const hosts = demoHosts(at)
  if (await User.findBy('email', hosts[0]!.email)) return false
  const drawn = await Promise.all(hosts.map(({ pictures }) => drawDemoPictures(pictures)))
  await transaction(async (trx) => {
    const people: User[] = []
    for (const [index, host] of hosts.entries())
      people.push(await addHost(trx, host, { drawn: drawn[index]!, at, isFirst: index === 0 }))
    await addDemoTeam(trx, people, at)
  })
  return true
}

type Setting = { drawn: DrawnPicture[]; at: DateTime; isFirst: boolean }

async function addHost(trx: Trx, host: DemoHost, { drawn, at, isFirst }: Setting): Promise<User> {
  const { country, currency, timeZone } = demoCountry(host)
  const rules = isFirst ? openToday(host.schedule, at.setZone(timeZone)) : host.schedule
  const { account, user, scope } = await aPerson(trx, {
    username: host.username,
    account: {
      ...host.profile,
      ...(host.writesOverWhatsApp && overWhatsApp(host)),
      country,
      currency,
      timeZone,
      category: 'PROFESSIONAL',
    },
    login: { email: host.email, password: host.password, state: 'VERIFIED' },
    schedule: { ...rules, timeZone },
  })
  const services = await addServices(trx, scope, { host, isFirst })
  await showDemoPictures(trx, scope, { drawn, services })

  const hours = services.filter(({ type }) => type === 'MEETING')
  await addPast(trx, { account, services: hours, rules, at, userId: user.id })
  for (const service of services) {
    if (service.type === 'WEBINAR') await addDemoSeats(trx, { account, service, at }, TAKEN)
    if (service.type === 'FORM') await addDemoRegistrations(trx, { account, service, at }, ENROLLED)
  }
  return user
}

/** Publishes what a host offers, after the methods by which it is paid. */
async function addServices(
  trx: Trx,
  scope: AccountScope,
  { host, isFirst }: { host: DemoHost; isFirst: boolean }
): Promise<Service[]> {
  for (const method of host.methods ?? []) await addPaymentMethod(trx, scope, method)
  const services = []
  for (const service of host.services) services.push(await publishService(trx, scope, service))
  if (isFirst)
    for (const registration of REGISTRATIONS)
      services.push(await addRegistration(trx, scope, registration))
  return services
}

/** Bookings, and with BUSINESS what its pages look back on: visits, and letters of clients. */
async function addPast(trx: Trx, setting: Omit<Parameters<typeof addDemoBookings>[1], 'pastDays'>) {
  const isBusiness = setting.account.roleId === 'BUSINESS'
  const { weekday } = setting.at.setZone(setting.account.timeZone)
  const pastDays = isBusiness ? 7 * (PAST_WEEKS - 1) + weekday - 1 : PAST_DAYS
  await addDemoBookings(trx, { ...setting, pastDays })
  if (!isBusiness) return
  await addDemoVisits(trx, { ...setting, days: 2 * pastDays })
  await addDemoLetters(trx, setting)
}

/** What an account has whose messages go over WhatsApp too: in the outbox they are seen beside the mails. */
function overWhatsApp({ profile: { phonePrefix, phoneNumber } }: DemoHost) {
  const channels = { email: true, whatsapp: true }
  const daily = { type: 'WHATSAPP' as const, time: { value: 1, unit: 'DAY' as const } }
  return {
    roleId: 'BUSINESS',
    verifiedPhone: toE164(`${phonePrefix} ${phoneNumber}`) ?? null,
    confirmations: { own: channels, clients: channels },
    reminders: { own: [], clients: [daily] },
  }
}

function demoCountry({ country }: DemoHost) {
  const { code, currency, timeZone } = countryOf(country)
  return { country: code, currency, timeZone }
}

/** The first host receives today even on a day off, so that the dashboard begins with a day of work. */
function openToday(schedule: DemoHost['schedule'], today: DateTime): DemoHost['schedule'] {
  if (schedule.weekly[WEEKDAYS[today.weekday - 1]!]?.length) return schedule
  const intervals = [
    { start: '10:00', end: '13:00' },
    { start: '16:00', end: '20:00' },
  ]
  return { ...schedule, dates: [{ date: today.toISODate()!, intervals }] }
}
