import { DateTime } from 'luxon'
import { inDays } from './times.ts'
import Meeting from '#app/scheduling/meetings/meeting'
import type Service from '#app/catalog/services/service'
import { aHost, type HostWish, type MadeHost } from './host.ts'
import type { NewService } from '#app/catalog/services/validators'

/** A date as a workshop is published with it: 20:00 in Lima, some days from now. */
export const onDay = (days: number, more: object = {}) => ({
  start: DateTime.fromISO(inDays(days, 20), { zone: 'utc' }),
  ...more,
})

export type WorkshopWish = Omit<HostWish, 'schedule'> & { sessions?: NewService['sessions'] }

/** A host with a workshop: one date in five days with three places unless wished otherwise. */
export async function aWorkshop({
  sessions = [onDay(5, { places: 3 })],
  service,
  account,
}: WorkshopWish = {}): Promise<MadeHost & { sessions: Meeting[] }> {
  const workshop = { type: 'WEBINAR', title: 'Taller', slug: 'taller', maxTickets: 4 } as const
  const host = await aHost({ account, service: { ...workshop, sessions, ...service } })
  return { ...host, sessions: await datesOf(host) }
}

/** A workshop's dates, as they are in the database now. */
export async function datesOf({ service }: { service: Service }): Promise<Meeting[]> {
  return Meeting.query().where({ serviceId: service.id }).orderBy('startAt')
}
