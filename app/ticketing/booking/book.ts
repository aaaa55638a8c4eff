import type { BookingDetails } from './validators.ts'
import { now } from '#core/time'
import type { Booking } from '../tickets/kinds/contract.ts'
import type { Trx } from '#core/database/transaction'
import { BOOKING_KINDS } from '../tickets/kinds/kind_of.ts'
import type { Actor } from '../tickets/record_event.ts'
import { amountDue, writeTicket } from './write_ticket.ts'
import { priceIn, takeCoupon, type ServiceCard } from '#catalog'

/** What a client or host books, with the details that the ticket keeps. */
export type NewBooking = Booking & BookingDetails

/**
 * Books a service: takes what its kind takes and writes the ticket, all or nothing.
 * See docs/domain.md, "No double booking". Everywhere the coupon is locked first, then the people, then their time.
 * Throws SERVICE_NOT_FOUND (404), SCHEDULE_NOT_AVAILABLE and SOLD_OUT (409) when the time or the last place was taken
 * meanwhile, POLICY_NOT_MET (423), and what the coupon is refused with.
 */
export async function book(trx: Trx, booking: NewBooking, actor: Actor = { kind: 'guest' }) {
  const kind = BOOKING_KINDS[booking.kind]
  const offered = priceIn(await kind.offered(trx, booking), booking.currency)
  const order = { service: termsFor(actor, offered), booking, actor }
  const choice = await kind.choose(trx, order)
  const { service } = order
  const { times, places } = choice

  const coupon = await couponFor(trx, order, times)
  const meetingIds = await kind.take(trx, order, choice)
  const state = kind.firstState(service, amountDue(service, times, coupon))
  const terms = kind.terms(service, state, now())
  return writeTicket(trx, { ...order, meetingIds, places, times, state, terms, coupon })
}

/** The terms of a booking: a host who books for a client needs no notice and no approval. */
export function termsFor(actor: Actor, service: ServiceCard): ServiceCard {
  if (actor.kind !== 'host') return service
  const minReservation = { value: 0, unit: 'MINUTE' as const }
  return { ...service, requireApprove: false, policy: { ...service.policy, minReservation } }
}

async function couponFor(
  trx: Trx,
  { service, booking }: { service: ServiceCard; booking: NewBooking },
  times: number
) {
  const { coupon: code, attendee, country } = booking
  if (!code) return undefined
  const priced = { ...service, amount: service.amount * times }
  return takeCoupon(trx, { service: priced, code, email: attendee.email, country })
}
