import { now } from '#core/time'
import Ticket from '../tickets/ticket.ts'
import { termsOf } from './book.ts'
import { writeTicket } from './write_ticket.ts'
import { placesOf } from '../tickets/kinds/workshop.ts'
import { lapseExpired } from '../tickets/kinds/lapse_offers.ts'
import { bookableService, couponNotValidHere, priceIn } from '#catalog'
import type { Trx } from '#core/database/transaction'
import type { WaitlistEntry } from './validators.ts'
import { alreadyWaiting, notSoldOut, tooManyPlaces } from '../errors.ts'
import { isBookableAt, lockDate, placesLeft, startedMeeting } from '#scheduling'

/**
 * Puts a client into the line for a date that is sold out. Throws SERVICE_NOT_FOUND and MEETING_NOT_FOUND (404),
 * START_GROUP_MEETING (410), NOT_SOLD_OUT and ALREADY_WAITING (409), TOO_MANY_PLACES, CURRENCY_NOT_AVAILABLE and
 * COUPON_NOT_VALID_HERE (422).
 */
export async function joinWaitlist(
  trx: Trx,
  entry: WaitlistEntry & { network?: string }
): Promise<Ticket> {
  if (entry.coupon) throw couponNotValidHere()

  const offered = await bookableService(trx, entry.productId, 'WEBINAR')
  const priced = { service: priceIn(offered, entry.currency), country: entry.country }
  const service = await termsOf(trx, { kind: 'guest' }, priced)
  const places = placesOf(service, entry)
  const { accountId } = service
  await lapseExpired(trx, { accountId, meetingId: entry.meetingId })
  const date = await lockDate(trx, service, entry.meetingId)
  if (!isBookableAt(date, now())) throw startedMeeting()
  if (places > date.capacity!) throw tooManyPlaces(date.capacity!)
  if (placesLeft(date) >= places) throw notSoldOut()

  const waiting = await Ticket.query({ client: trx })
    .where({ accountId, meetingId: date.id, state: 'waitlist' })
    .where({ attendeeEmail: entry.attendee.email })
    .first()
  if (waiting) throw alreadyWaiting()
  return writeTicket(trx, {
    service,
    booking: entry,
    meetingIds: [date.id],
    places,
    times: places,
    state: 'waitlist',
    actor: { kind: 'guest' },
  })
}
