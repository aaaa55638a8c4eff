import { now } from '#core/time'
import { availabilityOf } from '#scheduling'
import { servicePath } from '#shared/service_path'
import { accountByUsername, type AccountCard } from '#accounts'
import { publicServices, type ServiceCard } from '#catalog'

/** The demo hosts, in their order on the landing page. */
const HOSTS = ['anaquispe', 'mateorestrepo', 'valentinarojas']
const TEAM = 'equipobienestar'

/** The end of a demo login's address, in which no visitor can have a mailbox (RFC 2606). */
const DEMO_EMAIL = /\.example$/

/** How far ahead free hours are searched, in days. */
const SEARCHED_DAYS = 14
const MOST_DAYS = 6
const MOST_HOURS = 6
const EXAMPLE_HOURS = [9, 10, 11, 15, 16, 17]
const EXAMPLE_ZONE = 'America/Lima'

/** A day with free hours: its date in the host's zone, and the starts in ISO 8601. */
export type SampleDay = { date: string; starts: string[] }

/** What the landing page shows of the demo hosts that this installation has; nothing without them. */
export async function listSamples() {
  const [team, ...hosts] = await Promise.all([TEAM, ...HOSTS].map(demoAccount))
  const present = hosts.filter((host) => host !== undefined)
  const [workshop, found] = await Promise.all([
    workshopOf(team),
    Promise.all(present.map(sampleOf)),
  ])
  return { samples: found.filter((sample) => sample !== undefined), workshop }
}

/** The next days of an invented host, for an installation without demo hosts. */
export function exampleDays(): SampleDay[] {
  const today = now().setZone(EXAMPLE_ZONE).startOf('day')
  return Array.from({ length: MOST_DAYS + 1 }, (_, index) => today.plus({ days: index + 1 }))
    .filter(({ weekday }) => weekday !== 7)
    .slice(0, MOST_DAYS)
    .map((day) => ({
      date: day.toISODate()!,
      starts: EXAMPLE_HOURS.map((hour) => day.set({ hour }).toUTC().toISO()!),
    }))
}

async function demoAccount(username: string): Promise<AccountCard | undefined> {
  const account = await accountByUsername(username)
  return account && DEMO_EMAIL.test(account.email) ? account : undefined
}

/** The path of a team's next workshop. */
async function workshopOf(team: AccountCard | undefined): Promise<string | null> {
  const services = team ? await publicServices(team.id) : []
  const workshop = services.find(({ type }) => type === 'WEBINAR')
  return workshop ? servicePath(team!.username, workshop) : null
}

/** A host with the first service that has hours, and when it is free next. */
async function sampleOf(host: AccountCard) {
  const { fullName, profession, city, picture, accentColor, textColor, timeZone } = host
  const services = await publicServices(host.id)
  const service = services.find(({ type }) => type === 'MEETING')
  if (!service) return undefined
  return {
    username: host.username!,
    fullName,
    profession,
    city,
    picture,
    accentColor,
    textColor,
    timeZone,
    service: factsOf(host, service),
    days: await freeDays(service),
  }
}

/** `amount` in minor units. */
function factsOf({ username }: AccountCard, service: ServiceCard) {
  const { title, duration, location, currency, amount } = service
  const place = location.type
  return { title, duration, place, currency, amount, path: servicePath(username, service) }
}

async function freeDays(service: ServiceCard): Promise<SampleDay[]> {
  const start = now()
  const { days } = await availabilityOf(service, {
    start,
    end: start.plus({ days: SEARCHED_DAYS }),
  })
  return Object.entries(days)
    .slice(0, MOST_DAYS)
    .map(([date, slots]) => ({
      date,
      starts: slots.slice(0, MOST_HOURS).map((slot) => slot.start),
    }))
}
