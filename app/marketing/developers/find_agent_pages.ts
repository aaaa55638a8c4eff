import { now } from '#core/time'
import { notFound } from '#core/errors'
import { availabilityOf, datesOf, placesLeft } from '#scheduling'
import type { AccountCard } from '#accounts'
import {
  nextTimes,
  pageHost,
  publicServiceBySlug,
  publicServices,
  withoutOver,
  type NextTime,
  type ServiceCard,
} from '#catalog'

/** A host's page: what can be booked, and when each is free next. */
export type HostPage = {
  organizer: AccountCard
  services: { service: ServiceCard; next: NextTime | undefined }[]
}

/** The page of a service: its next starts; of a workshop with the places that are left. */
export type ServicePage = {
  organizer: AccountCard
  service: ServiceCard
  starts: { start: string; left?: number }[]
}

/** As many starts as are named, within so many days. More are asked of the interface. */
const MOST_STARTS = 12
const DAYS = 21

/** What a host shows on their page. Throws USER_NOT_FOUND (404). */
export async function findHostPage(username: string): Promise<HostPage> {
  const { organizer } = await pageHost(username, `/${username}`)
  const services = await publicServices(organizer.id)
  const [next] = await nextTimes.ask(services)
  return {
    organizer,
    services: services.map((service) => ({ service, next: next?.get(service.id) })),
  }
}

/**
 * A service that its host shows on their page. One that is hidden or paused is not found, though a link may lead to it.
 * Throws USER_NOT_FOUND, SERVICE_NOT_FOUND and NOT_FOUND (404).
 */
export async function findServicePage(
  username: string,
  { slug, isWorkshop }: { slug: string; isWorkshop: boolean }
): Promise<ServicePage> {
  const { organizer } = await pageHost(username, `/${username}`)
  const service = await publicServiceBySlug(organizer.id, slug)
  const [shown] = await withoutOver([service])
  if (!shown?.isPublic || (shown.type === 'WEBINAR') !== isWorkshop) throw notFound()
  return { organizer, service, starts: await startsOf(service, organizer.timeZone) }
}

async function startsOf(service: ServiceCard, timeZone: string): Promise<ServicePage['starts']> {
  if (service.type === 'WEBINAR') {
    const dates = await datesOf(service)
    return dates.slice(0, MOST_STARTS).map((date) => ({
      start: date.startAt.toUTC().toISO()!,
      left: placesLeft(date),
    }))
  }
  if (service.type !== 'MEETING') return []
  const start = now()
  const { days } = await availabilityOf(service, {
    start,
    end: start.plus({ days: DAYS }),
    timeZone,
  })
  return Object.values(days)
    .flat()
    .slice(0, MOST_STARTS)
    .map(({ start: at }) => ({ start: at }))
}
