import type { BookingDetails } from './validators.ts'
import { now } from '#core/time'
import { isPaidAhead } from '#payments'
import { bookableUntil, meetingById } from '#scheduling'
import { checkOpenBookings } from './check_open_bookings.ts'
import { checkUnpaid } from './check_unpaid.ts'
import { recordOverride } from '../tickets/record_override.ts'
import { awaitPayment } from '../tickets/kinds/await_payment.ts'
import type { Booking, Offered } from '../tickets/kinds/contract.ts'
import { refusedFields } from '#core/refused_fields'
import type { Trx } from '#core/database/transaction'
import { BOOKING_KINDS } from '../tickets/kinds/kind_of.ts'
import type { Actor } from '../tickets/record_event.ts'
import { amountDue, writeTicket } from './write_ticket.ts'
import { priceIn, takeCoupon, type ServiceCard } from '#catalog'

/** What a client or host books, with the details that the ticket keeps. */
export type NewBooking = Booking & BookingDetails & { sendPaymentLink?: boolean; network?: string }

type Priced = { service: ServiceCard } & Pick<NewBooking, 'country' | 'sendPaymentLink'>

/**
 * Books a service: takes what its kind takes and writes the ticket, all or nothing.
 * See docs/domain.md, "No double booking". Everywhere the coupon is locked first, then the people, then their time.
 * Throws SERVICE_NOT_FOUND (404), SCHEDULE_NOT_AVAILABLE and SOLD_OUT (409) when the time or the last place was taken
 * meanwhile, POLICY_NOT_MET (423), and what the coupon is refused with.
 */
export async function book(trx: Trx, booking: NewBooking, actor: Actor = { kind: 'guest' }) {
  const kind = BOOKING_KINDS[booking.kind]
  const offered = priceIn(await kind.offered(trx, booking), booking.currency)
  const { country, sendPaymentLink } = booking
  const service = await termsOf(trx, actor, { service: offered, country, sendPaymentLink })
  const order = { service, booking, actor }
  const choice = await kind.choose(trx, order)
  const { times, places } = choice

  const coupon = await couponFor(trx, order, times)
  const state = kind.firstState(service, amountDue(service, times, coupon))
  const meetingIds = await kind.take(trx, order, { ...choice, state })
  if (actor.kind === 'guest' && meetingIds.length > 0)
    await checkOpenBookings(trx, service, { ...booking, wanted: meetingIds.length * places })
  const latest =
    state === 'pendingPayment' ? await bookableUntilOf(trx, service, meetingIds) : undefined
  if (state === 'pendingPayment' && service.isPaidAhead && actor.kind !== 'host')
    await checkUnpaid(trx, service, booking)
  const terms = kind.terms(service, state, { at: now(), latest })
  const ticket = await writeTicket(trx, {
    ...order,
    meetingIds,
    places,
    times,
    state,
    terms,
    coupon,
  })
  await recordOverride(trx, ticket, { actor, reason: booking.anyway, meetingIds })
  await awaitPayment(trx, { ticket, service }, kind.hold)
  return ticket
}

/**
 * The terms of a booking by its actor. A host who books for a client is paid on site, unless the client is sent a link to pay
 * by: VALIDATION_ERROR (422) where nothing takes the money.
 */
export async function termsOf(
  trx: Trx,
  actor: Actor,
  { service, country, sendPaymentLink = false }: Priced
): Promise<Offered> {
  const { currency } = service
  const isPaid = (actor.kind !== 'host' || sendPaymentLink) && service.amount > 0
  const isAhead = isPaid && (await isPaidAhead(service, { currency, country }, trx))
  if (sendPaymentLink && !isAhead) throw refusedFields([{ field: 'sendPaymentLink', rule: 'enum' }])
  return { ...termsFor(actor, service), isPaidAhead: isAhead }
}

/** The notice and approval of a booking by its actor: a host who books for a client needs none. */
export function termsFor(actor: Actor, service: ServiceCard): ServiceCard {
  if (actor.kind !== 'host') return service
  const minReservation = { value: 0, unit: 'MINUTE' as const }
  const policy = { ...service.policy, minReservation }
  return { ...service, requireApprove: false, policy }
}

/** The last instant at which the first of several meetings can be booked; undefined for a registration. */
async function bookableUntilOf(trx: Trx, { accountId }: ServiceCard, [first]: string[]) {
  const meeting = first ? await meetingById(accountId, first, trx) : undefined
  return meeting && bookableUntil(meeting)
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
