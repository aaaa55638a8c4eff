import { now } from '#core/time'
import { newCode } from '#core/ids'
import Ticket from '../tickets/ticket.ts'
import { countBooking } from '#accounts'
import { keepAnswerFiles, takeAnswerFiles } from '../answers/save_answer_files.ts'
import { saveBuyer } from '../buyers/save_buyer.ts'
import { reserveTime } from '#scheduling'
import { checkMemberChoice, requireMember } from '../kinds/check_member_choice.ts'
import { sendRequestDeadline } from '../changes/expire_unanswered.ts'
import { checkHoursToCome } from '../kinds/check_hours_to_come.ts'
import { recordEvent, type Actor } from '../tickets/record_event.ts'
import { checkedAnswers } from '../answers/domain/checked_answers.ts'
import { requireSingle } from '../tickets/domain/package.ts'
import type { Trx } from '#core/database/transaction'
import { bookableService, priceIn, takeCoupon, type CouponCard, type ServiceCard } from '#catalog'
import type { TicketState } from '#shared/booking_states'
import type { RegistrationTerms } from '../tickets/domain/ticket_terms.ts'
import type { Booking, Reserver } from './validators.ts'

/**
 * Takes the time and writes the ticket with what follows from it, all or nothing. See docs/domain.md, "No double
 * booking". Throws SERVICE_NOT_FOUND (404), CURRENCY_NOT_AVAILABLE (422), SCHEDULE_NOT_AVAILABLE (409), POLICY_NOT_MET
 * (423), and for a coupon COUPON_NOT_FOUND (404), COUPON_EXPIRED (410), COUPON_USED_UP (409), COUPON_NOT_VALID_HERE and
 * COUPON_OTHER_CURRENCY (422). Throws VALIDATION_ERROR (422) for what the service's own questions do not accept, and
 * MEMBER_CHOICE_NOT_ALLOWED (422), TOO_MANY_HOURS (409).
 */
export async function book(
  trx: Trx,
  booking: Booking,
  actor: Actor = { kind: 'guest' }
): Promise<Ticket> {
  const offered = priceIn(await bookableService(trx, booking.productId), booking.currency)
  const service = termsFor(actor, offered)
  requireSingle(service)
  checkMemberChoice(service, booking.collaboratorId, actor)
  requireMember(service, booking.collaboratorId, actor)
  const coupon = await couponFor(trx, service, booking)
  const { start } = booking
  const meeting = await reserveTime(trx, {
    service,
    start,
    collaboratorId: booking.collaboratorId,
    heldUntil: service.requireApprove ? start : undefined,
  })
  await checkHoursToCome(trx, service, { attendee: booking.attendee, actor, hours: 1 })
  return writeTicket(trx, { service, booking, meetingId: meeting.id, coupon, actor })
}

type Reservation = {
  service: ServiceCard
  booking: Reserver
  /** null: for a service without one. */
  meetingId: string | null
  places?: number
  state?: TicketState
  coupon?: CouponCard
  actor?: Actor
  terms?: RegistrationTerms
}

/** Writes the ticket of what was taken before. Its amount is for all its places. */
export async function writeTicket(
  trx: Trx,
  { service, booking, meetingId, places = 1, coupon, terms, ...how }: Reservation
): Promise<Ticket> {
  const { state = firstState(service), actor = { kind: 'guest' } } = how
  const checked = checkedAnswers(service, booking, actor.kind)
  const { answers, files } = await takeAnswerFiles(trx, service, checked)
  const buyer = await saveBuyer(trx, service.accountId, booking.attendee)
  const ticket = await Ticket.create(
    {
      ...attendeeColumns(booking),
      answers,
      accountId: service.accountId,
      serviceId: service.id,
      meetingId,
      buyerId: buyer.id,
      code: newCode(),
      state,
      places,
      sequence: 0,
      ...priceColumns(service, { places, coupon }),
      ...terms,
    },
    { client: trx }
  )
  await keepAnswerFiles(trx, files, ticket.id)
  await recordEvent(trx, ticket, { from: null, to: ticket.state, actor })
  if (state !== 'waitlist') await countBooking(trx, ticket.accountId)
  await sendRequestDeadline(trx, ticket)
  return ticket
}

/** How a booking of a service begins. */
export function firstState({ requireApprove }: Pick<ServiceCard, 'requireApprove'>): TicketState {
  return requireApprove ? 'pendingApproval' : 'confirmed'
}

/** A host who books for a client asks no notice and no approval of themselves. */
export function termsFor(actor: Actor, service: ServiceCard): ServiceCard {
  if (actor.kind !== 'host') return service
  const minReservation = { value: 0, unit: 'MINUTE' as const }
  return { ...service, requireApprove: false, policy: { ...service.policy, minReservation } }
}

/** Of the price of all places. Before the time is taken: the coupon, then the people, then their time are locked in this order everywhere. */
export async function couponFor(
  trx: Trx,
  service: ServiceCard,
  { coupon, attendee, country }: Pick<Reserver, 'coupon' | 'attendee' | 'country'>,
  places = 1
) {
  if (!coupon) return undefined
  const priced = { ...service, amount: service.amount * places }
  return takeCoupon(trx, { service: priced, code: coupon, email: attendee.email, country })
}

/** Of all places together; a coupon takes its discount off that. */
function priceColumns(
  { amount, currency }: ServiceCard,
  { places, coupon }: { places: number; coupon?: CouponCard }
) {
  if (!coupon) return { amount: amount * places, currency }
  const { id, code, discount } = coupon
  const used = { couponId: id, couponCode: code, holdsCoupon: true }
  return { amount: Math.max(0, amount * places - discount), currency, discount, ...used }
}

function attendeeColumns({ attendee, ...booking }: Reserver) {
  return {
    attendeeName: attendee.name,
    attendeeEmail: attendee.email,
    attendeePhone: attendee.phone ? `${attendee.phone.prefix} ${attendee.phone.number}` : null,
    attendeeDocument: attendee.document
      ? `${attendee.document.type} ${attendee.document.value}`
      : null,
    attendeeTimeZone: attendee.timeZone,
    attendeeLocale: attendee.locale,
    note: attendee.note ?? null,
    address: booking.address ?? null,
    additionalAttendees: booking.additionalAttendees ?? [],
    ...consents({ attendee, ...booking }),
    ...originColumns(booking),
    country: booking.country ?? null,
  }
}

function consents({ attendee, terms }: Pick<Reserver, 'attendee' | 'terms'>) {
  return {
    termsAcceptedAt: terms ? now() : null,
    whatsappAcceptedAt: attendee.whatsapp ? now() : null,
  }
}

function originColumns({ source, plus, referrer, referral }: Omit<Reserver, 'attendee'>) {
  return {
    source: source ?? (plus ? 'plus' : null),
    referrer: referrer ?? null,
    referral: referral ?? null,
  }
}
