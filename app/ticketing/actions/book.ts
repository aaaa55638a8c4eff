import { DateTime } from 'luxon'
import { newCode } from '#core/ids'
import { publish } from '#core/jobs'
import Ticket from '../models/ticket.ts'
import { countBooking } from '#accounts'
import { saveBuyer } from './save_buyer.ts'
import { reserveTime } from '#scheduling'
import { ticketBooked } from '../events.ts'
import { invalidCoupon } from '../errors.ts'
import { recordEvent } from './record_event.ts'
import type { Trx } from '#core/database/transaction'
import { bookableService, type ServiceCard } from '#catalog'
import type { TicketState } from '../domain/ticket_states.ts'
import type { Booking, Reserver } from '../validators/booking.ts'

/**
 * Takes the time and writes the ticket with what follows from it, all or nothing (domain rules 1 and 3).
 * Throws SERVICE_NOT_FOUND (404), SCHEDULE_NOT_AVAILABLE (409), POLICY_NOT_MET (423), INVALID_COUPON (422).
 */
export async function book(trx: Trx, booking: Booking): Promise<Ticket> {
  if (booking.coupon) throw invalidCoupon()

  const service = await bookableService(trx, booking.productId)
  const start = DateTime.fromJSDate(booking.start, { zone: 'utc' })
  const meeting = await reserveTime(trx, {
    service,
    start,
    collaboratorId: booking.collaboratorId,
    heldUntil: service.requireApprove ? start : undefined,
  })
  return writeTicket(trx, { service, booking, meetingId: meeting.id })
}

type Reservation = {
  service: ServiceCard
  booking: Reserver
  meetingId: string
  places?: number
  state?: TicketState
}

/** Writes the ticket of what was taken before, and tells of it. Its amount is for all its places. */
export async function writeTicket(
  trx: Trx,
  { service, booking, meetingId, places = 1, state = firstState(service) }: Reservation
): Promise<Ticket> {
  const buyer = await saveBuyer(trx, service.accountId, booking.attendee)
  const ticket = await Ticket.create(
    {
      ...attendeeColumns(booking),
      accountId: service.accountId,
      serviceId: service.id,
      meetingId,
      buyerId: buyer.id,
      code: newCode(),
      state,
      places,
      sequence: 0,
      amount: service.amount * places,
      currency: service.currency,
    },
    { client: trx }
  )
  const event = await recordEvent(trx, ticket, {
    from: null,
    to: ticket.state,
    actor: { kind: 'guest' },
  })
  if (state !== 'waitlist') await countBooking(trx, ticket.accountId)
  await publish(trx, ticketBooked, {
    accountId: ticket.accountId,
    ticketId: ticket.id,
    eventId: event.id,
  })
  return ticket
}

/** How a booking of a service begins. */
export function firstState({ requireApprove }: Pick<ServiceCard, 'requireApprove'>): TicketState {
  return requireApprove ? 'pendingApproval' : 'confirmed'
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
    answers: attendee.answers ?? [],
    address: booking.address ?? null,
    additionalAttendees: booking.additionalAttendees ?? [],
    country: booking.country ?? null,
    source: booking.source ?? null,
    referrer: booking.referrer ?? null,
  }
}
