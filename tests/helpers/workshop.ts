import { DateTime } from 'luxon'
import { withApi, guest } from './api.ts'
import { ana, luis, type TestHost } from './host.ts'
import db from '@adonisjs/lucid/services/db'
import * as factory from '#database/factories/workshop'
import { guestsOf } from '#database/factories/clients'
import Meeting from '#app/scheduling/meetings/meeting'
import type { WorkshopWish } from '#database/factories/workshop'

export { guestsOf } from '#database/factories/clients'
export { onDay, datesOf } from '#database/factories/workshop'

export type TestWorkshop = TestHost & { sessions: Meeting[] }

/** A host with a workshop: one date in five days with three places unless the test says otherwise. */
export const aWorkshop = async (wish?: WorkshopWish): Promise<TestWorkshop> =>
  withApi(await factory.aWorkshop(wish))

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
  { service, sessions }: TestWorkshop,
  { session = sessions[0], attendee = ana, guests = 0 }: Wanted = {}
) {
  return guest.post('/group-bookings', {
    productId: service.id,
    meetingId: session?.id,
    attendee,
    additionalAttendees: guestsOf(guests),
  })
}

/** Books the only place of a workshop for Ana, lets Luis wait and Ana cancel: the code of the place that is offered to Luis. */
export async function anOffer(workshop: TestWorkshop): Promise<string> {
  const { code } = (await bookPlaces(workshop)).body()
  const waiting = await guest.post('/group-bookings/waitlist', {
    productId: workshop.service.id,
    meetingId: workshop.sessions[0]!.id,
    attendee: luis,
  })
  await guest.post(`/tickets/${code}/cancel`, {})
  return waiting.body().code as string
}
