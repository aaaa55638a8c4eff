import { now } from '#core/time'
import { newCode } from '#core/ids'
import { toE164 } from '#core/phones'
import { termsVersion } from '#core/i18n'
import Ticket from '../tickets/ticket.ts'
import { countBooking } from '#accounts'
import type { Offered, TicketTerms } from '../tickets/kinds/contract.ts'
import { saveBuyer } from './save_buyer.ts'
import type { Trx } from '#core/database/transaction'
import type { CouponCard, ServiceCard } from '#catalog'
import { refundRule } from '#shared/refund_rule'
import { sharesAtBooking } from '#shared/shares'
import type { TicketState } from '#shared/booking_states'
import { sendDeadlines } from '../tickets/kinds/send_deadlines.ts'
import type { BookingDetails } from './validators.ts'
import { recordEvent, type Actor } from '../tickets/record_event.ts'
import { checkedAnswers } from '../answers/domain/checked_answers.ts'
import { consentColumns } from '../tickets/consent_to_whatsapp.ts'
import { keepAnswerFiles, takeAnswerFiles } from '../answers/save_answer_files.ts'

type NewTicket = {
  service: Offered
  booking: BookingDetails & { network?: string }
  /** By time; none for a registration. */
  meetingIds: string[]
  places: number
  /** How often the price of the service is paid. */
  times: number
  state: TicketState
  /** What begins to run with that state. */
  terms?: TicketTerms
  coupon?: CouponCard
  actor: Actor
}

/** Writes the ticket of what was reserved before. Throws VALIDATION_ERROR (422) for answers that the service refuses. */
export async function writeTicket(
  trx: Trx,
  { service, booking, meetingIds, places, times, state, terms, coupon, actor }: NewTicket
): Promise<Ticket> {
  const checked = checkedAnswers(service, booking, actor.kind)
  const { answers, files } = await takeAnswerFiles(trx, service, checked)
  const buyer = await saveBuyer(trx, service.accountId, booking)
  const price = priceColumns(service, times, coupon)
  const ticket = await Ticket.create(
    {
      ...attendeeColumns(booking),
      network: booking.network ?? null,
      answers,
      accountId: service.accountId,
      serviceId: service.id,
      meetingId: meetingIds[0] ?? null,
      buyerId: buyer.id,
      code: newCode(),
      state,
      places,
      sequence: 0,
      revision: 1,
      ...price,
      shares: sharesAtBooking(service.collaborators, price),
      hasCheckout: service.isPaidAhead && amountDue(service, times, coupon) > 0,
      ...depositColumns(service, times),
      refundRule: refundRule(service.policy),
      ...terms,
    },
    { client: trx }
  )
  await keepAnswerFiles(trx, files, ticket.id)
  await keepHours(trx, ticket, meetingIds)
  await recordEvent(trx, ticket, { from: null, to: state, actor })
  if (state !== 'waitlist') await countBooking(trx, ticket.accountId)
  await sendDeadlines(trx, ticket)
  return ticket
}

/** Writes the hours of a ticket that has several. */
async function keepHours(trx: Trx, { accountId, id: ticketId }: Ticket, meetingIds: string[]) {
  if (meetingIds.length < 2) return
  const key = { account_id: accountId, ticket_id: ticketId }
  const rows = meetingIds.map((meetingId) => ({ ...key, meeting_id: meetingId }))
  await trx.table('ticket_meetings').multiInsert(rows)
}

/** The amount that is left to pay, in minor units. */
export function amountDue({ amount }: ServiceCard, times: number, coupon?: CouponCard): number {
  return Math.max(0, amount * times - (coupon?.discount ?? 0))
}

function priceColumns(service: ServiceCard, times: number, coupon?: CouponCard) {
  const price = { amount: amountDue(service, times, coupon), currency: service.currency }
  if (!coupon) return { ...price, discount: 0, couponCode: null }
  const { id, code, discount } = coupon
  return { ...price, discount, couponId: id, couponCode: code, holdsCoupon: true }
}

/** What is due at booking of the price before a coupon. What is not paid ahead is due on site, all of it. */
function depositColumns({ isPaidAhead, bookingPrice, balanceBy }: Offered, times: number) {
  return { balanceBy, deposit: isPaidAhead && bookingPrice ? bookingPrice * times : null }
}

function attendeeColumns({ attendee, ...booking }: NewTicket['booking']) {
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

/** The consents of a client. That to WhatsApp needs a number that can be reached. */
function consents({ attendee: { whatsapp, phone }, terms, network }: NewTicket['booking']) {
  const isReachable = phone && toE164(`${phone.prefix} ${phone.number}`) !== undefined
  return {
    termsAcceptedAt: terms ? now() : null,
    termsVersion: terms ? termsVersion() : null,
    ...(whatsapp && isReachable && consentColumns(network)),
  }
}

function originColumns({ source, plus, referrer, referral }: Omit<BookingDetails, 'attendee'>) {
  return {
    source: source ?? (plus ? 'plus' : null),
    referrer: referrer ?? null,
    referral: referral ?? null,
  }
}
