import { now } from '#core/time'
import { moveToDate } from './move_to_date.ts'
import { leaveDate } from './leave_date.ts'
import { lapseExpired } from './lapse_offers.ts'
import { hoursOf } from '../list_hours.ts'
import type { Trx } from '#core/database/transaction'
import { standingOf } from '../domain/hours.ts'
import { moveTicket } from '../record_event.ts'
import { bookableService, type ServiceCard } from '#catalog'
import { tooManyPlaces } from '../../errors.ts'
import type { BookingKind, Choice, OpenBooking, Order, Taken } from './contract.ts'
import {
  endHold,
  holdPlaces,
  meetingNotFound,
  nextDate,
  scheduleNotAvailable,
  startedMeeting,
  takePlaces,
} from '#scheduling'
import { meetingToMove, recordMove, requireCancellable, timedKind } from './timed.ts'

const timed = timedKind({
  name: 'workshop',
  isShared: true,
  offered: (trx, { productId }) => bookableService(trx, productId, 'WEBINAR'),
  choose,
  take,
  /** The places were taken when the booking was made. Throws START_GROUP_MEETING (410) once the date has begun. */
  async confirm(_trx, _service, dates) {
    if (dates.some(({ startAt }) => startAt <= now())) throw startedMeeting()
  },
  /** Throws START_GROUP_MEETING (410) once the date has begun. */
  async hold(trx, { ticket: { accountId, id: holder, places, meetingId } }, until) {
    if (until <= now()) throw startedMeeting()
    await holdPlaces(trx, { accountId, meetingId: meetingId!, holder, places, until })
  },
  async takeBack(trx, { ticket: { places }, service }, dates) {
    for (const { id: meetingId } of dates) await takePlaces(trx, { service, meetingId, places })
  },
  async cancel(trx, booking, { meetingId, ...by }) {
    const [date] = await hoursOf(booking.ticket, trx)
    if (meetingId && meetingId !== date?.id) throw meetingNotFound()
    requireCancellable(booking, date, by)
    await giveBack(trx, booking, { to: 'cancelled', ...by })
  },
  async move(
    trx,
    booking,
    { start, meetingId, collaboratorId: _, anyway: __, isAgreed: ___, ...by }
  ) {
    const { ticket, service } = booking
    const from = await meetingToMove(trx, ticket)
    await recordMove(trx, booking, from, by)
    await moveToDate(trx, ticket, { service, from, meetingId, start })
  },
  giveBack,
})

/** A booking of places at a date of a workshop: the client's, and one for each guest. */
export const workshop: BookingKind = {
  ...timed,
  /** The places are no longer kept for a while, but taken. */
  async pay(trx, booking, by) {
    const { accountId, id: holder, meetingId } = booking.ticket
    await timed.pay(trx, booking, by)
    await endHold(trx, { accountId, meetingId: meetingId!, holder })
  },
}

/** How many places a booking asks for. Throws TOO_MANY_PLACES (422) beyond what the host sells at once. */
export function placesOf(
  { maxTickets }: Pick<ServiceCard, 'maxTickets'>,
  { additionalAttendees = [] }: { additionalAttendees?: unknown[] }
): number {
  const places = 1 + additionalAttendees.length
  if (places > maxTickets) throw tooManyPlaces(maxTickets)
  return places
}

async function choose(trx: Trx, { service, booking }: Order): Promise<Choice> {
  const places = placesOf(service, booking)
  const meetingId = booking.meetingId ?? (await nextDate(trx, service, places))
  if (!meetingId) throw scheduleNotAvailable()
  return { meetingId, places, times: places }
}

async function take(trx: Trx, { service }: Order, { places, meetingId = '' }: Taken) {
  await lapseExpired(trx, { accountId: service.accountId, meetingId })
  await takePlaces(trx, { service, meetingId, places })
  return [meetingId]
}

/** The date goes on; the places are offered to the waitlist. */
async function giveBack(
  trx: Trx,
  { ticket }: OpenBooking,
  end: Parameters<BookingKind['giveBack']>[2]
) {
  const [date] = standingOf(await hoursOf(ticket, trx))
  if (date) await leaveDate(trx, ticket, { meetingId: date.id, ...end })
  else await moveTicket(trx, ticket, end)
}
