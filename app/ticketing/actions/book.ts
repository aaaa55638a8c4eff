import { DateTime } from 'luxon'
import { newCode } from '#core/ids'
import { publish } from '#core/jobs'
import Ticket from '../models/ticket.ts'
import { countBooking } from '#accounts'
import { saveBuyer } from './save_buyer.ts'
import { reserveTime } from '#scheduling'
import { ticketBooked } from '../events.ts'
import { bookableService } from '#catalog'
import { invalidCoupon } from '../errors.ts'
import { recordEvent } from './record_event.ts'
import { checkedAnswers } from '../domain/answers.ts'
import type { Booking } from '../validators/booking.ts'
import type { Trx } from '#core/database/transaction'

/**
 * Takes the time and writes the ticket with what follows from it, all or nothing (domain rules 1 and 3).
 * Throws SERVICE_NOT_FOUND (404), SCHEDULE_NOT_AVAILABLE (409), POLICY_NOT_MET (423), INVALID_COUPON (422),
 * VALIDATION_ERROR (422) for what the service's own questions do not accept.
 */
export async function book(trx: Trx, booking: Booking): Promise<Ticket> {
  if (booking.coupon) throw invalidCoupon()

  const service = await bookableService(trx, booking.productId)
  const answers = checkedAnswers(service, booking.attendee)
  const start = DateTime.fromJSDate(booking.start, { zone: 'utc' })
  const meeting = await reserveTime(trx, {
    service,
    start,
    collaboratorId: booking.collaboratorId,
    heldUntil: service.requireApprove ? start : undefined,
  })
  const buyer = await saveBuyer(trx, service.accountId, booking.attendee)
  const ticket = await Ticket.create(
    {
      ...attendeeColumns(booking),
      answers,
      accountId: service.accountId,
      serviceId: service.id,
      meetingId: meeting.id,
      buyerId: buyer.id,
      code: newCode(),
      state: service.requireApprove ? 'pendingApproval' : 'confirmed',
      amount: service.amount,
      currency: service.currency,
    },
    { client: trx }
  )
  const event = await recordEvent(trx, ticket, {
    from: null,
    to: ticket.state,
    actor: { kind: 'guest' },
  })
  await countBooking(trx, ticket.accountId)
  await publish(trx, ticketBooked, {
    accountId: ticket.accountId,
    ticketId: ticket.id,
    eventId: event.id,
  })
  return ticket
}

function attendeeColumns({ attendee, ...booking }: Booking) {
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
    country: booking.country ?? null,
    source: booking.source ?? null,
    referrer: booking.referrer ?? null,
  }
}
