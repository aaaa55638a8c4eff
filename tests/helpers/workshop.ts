import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import Meeting from '#app/scheduling/meetings/meeting'
import type Account from '#app/accounts/account/account'
import type { NewService } from '#app/catalog/services/validators'
import { aHost, ana, inDays, type TestHost } from './host.ts'

export type TestWorkshop = TestHost & { sessions: Meeting[] }

/** A session as a workshop is published with it: 20:00 in Lima, some days from now. */
export const onDay = (days: number, more: object = {}) => ({
  start: DateTime.fromISO(inDays(days, 20), { zone: 'utc' }),
  ...more,
})

/**
 * A host with a workshop.
 * It has one date in five days with three places unless the test says otherwise.
 */
export async function aWorkshop({
  sessions = [onDay(5, { places: 3 })],
  service = {},
  account = {},
}: {
  sessions?: NewService['sessions']
  service?: Partial<NewService>
  account?: Partial<Account>
} = {}): Promise<TestWorkshop> {
  const host = await aHost({
    account,
    service: {
      type: 'WEBINAR',
      title: 'Taller',
      slug: 'taller',
      maxTickets: 4,
      sessions,
      ...service,
    },
  })
  return { ...host, sessions: await datesOf(host) }
}

/** A workshop's dates, as they are in the database now. */
export async function datesOf({ service }: TestHost): Promise<Meeting[]> {
  return Meeting.query().where({ serviceId: service.id }).orderBy('startAt')
}

/** How many of a date's places are taken. */
export async function takenOf({ id }: Meeting): Promise<number> {
  return (await Meeting.findOrFail(id)).taken
}

/** Lets a date have begun; what it kept of its host's time is over. */
export async function begin(session: Meeting): Promise<void> {
  await db.from('busy_times').where({ meeting_id: session.id }).delete()
  const at = DateTime.utc()
  await Meeting.query()
    .where({ id: session.id })
    .update({
      startAt: at.minus({ minutes: 10 }).toJSDate(),
      endAt: at.plus({ minutes: 50 }).toJSDate(),
    })
}

type Wanted = { session?: Meeting; attendee?: object; guests?: number }

/** Asks for places of a workshop: one for Ana in its first session unless the test says otherwise. */
export async function bookPlaces(
  client: ApiClient,
  { service, sessions }: TestWorkshop,
  { session = sessions[0], attendee = ana, guests = 0 }: Wanted = {}
) {
  return client.post('/api/v3/group-bookings').json({
    productId: service.id,
    meetingId: session?.id,
    attendee,
    additionalAttendees: guestsOf(guests),
  })
}

/** So many guests, each with a name and an address. */
export function guestsOf(number: number) {
  return Array.from({ length: number }, (_, index) => ({
    name: `Invitada ${index + 1}`,
    email: `invitada${index + 1}@example.com`,
  }))
}
