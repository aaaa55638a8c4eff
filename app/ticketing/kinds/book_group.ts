import { couponFor, writeTicket } from '../booking/book.ts'
import { lapseExpired } from './lapse_expired.ts'
import type Ticket from '../tickets/ticket.ts'
import type { Trx } from '#core/database/transaction'
import { bookableService, priceIn, type ServiceCard } from '#catalog'
import { tooManyPlaces } from '../errors.ts'
import type { GroupBooking } from '../booking/validators.ts'
import { nextSession, scheduleNotAvailable, takePlaces } from '#scheduling'

/**
 * Takes places of a workshop's date, the buyer's and one for each guest, and writes the ticket, all or nothing (docs/domain.md, "Places"). Without a date it is the next one that has room. A coupon is used once for all of
 * them. Throws SERVICE_NOT_FOUND (404), TOO_MANY_PLACES and CURRENCY_NOT_AVAILABLE (422), SOLD_OUT and
 * SCHEDULE_NOT_AVAILABLE (409), START_GROUP_MEETING (410), and what a coupon is refused with.
 */
export async function bookGroup(trx: Trx, booking: GroupBooking): Promise<Ticket> {
  const offered = await bookableService(trx, booking.productId, 'WEBINAR')
  const service = priceIn(offered, booking.currency)
  const places = placesOf(service, booking)
  const meetingId = booking.meetingId ?? (await nextSession(trx, service, places))
  if (!meetingId) throw scheduleNotAvailable()

  const coupon = await couponFor(trx, service, booking, places)
  await lapseExpired(trx, { accountId: service.accountId, meetingId })
  await takePlaces(trx, { service, meetingId, places })
  return writeTicket(trx, { service, booking, meetingId, places, coupon })
}

/** How many places a booking asks for. Throws TOO_MANY_PLACES (422) beyond what the host sells at once. */
export function placesOf(
  { maxTickets }: Pick<ServiceCard, 'maxTickets'>,
  { additionalAttendees = [] }: Pick<GroupBooking, 'additionalAttendees'>
): number {
  const places = 1 + additionalAttendees.length
  if (places > maxTickets) throw tooManyPlaces(maxTickets)
  return places
}
