import type { Trx } from '#core/database/transaction'
import type { ServiceCard } from '../queries/service_card.ts'
import type { NewSession } from '../validators/session.ts'

type Calendar = {
  /** Adds the dates that a workshop is published with. */
  published: (trx: Trx, service: ServiceCard, sessions: NewSession[]) => Promise<void>
  /** Tells the coming dates what the workshop is called now, and where it is. */
  changed: (trx: Trx, service: ServiceCard) => Promise<void>
  /** Takes the time of the hosts of the meetings to come, now that the service does so. */
  blocking: (trx: Trx, serviceId: string) => Promise<void>
  /** Removes the dates that were never booked. */
  deleted: (trx: Trx, service: ServiceCard) => Promise<void>
}

const calendars: Calendar[] = []

/** A hook for scheduling, which lies above and keeps the dates of workshops and the time of hosts. */
export function followServices(calendar: Calendar): void {
  calendars.push(calendar)
}

/** Tells the calendar what became of a service, where it is a workshop. */
export async function tellCalendar(
  trx: Trx,
  service: ServiceCard,
  change: { what: 'published'; sessions: NewSession[] } | { what: 'changed' | 'deleted' }
): Promise<void> {
  if (service.type !== 'WEBINAR') return
  for (const calendar of calendars) {
    if (change.what === 'published') await calendar.published(trx, service, change.sessions)
    else await calendar[change.what](trx, service)
  }
}

/** Tells the calendar that a service takes its hosts' time from now on. */
export async function tellBlocking(trx: Trx, serviceId: string): Promise<void> {
  for (const calendar of calendars) await calendar.blocking(trx, serviceId)
}
