import type Ticket from '../tickets/ticket.ts'
import { reserveTimes } from '#scheduling'
import { bookableService, priceIn } from '#catalog'
import { keepSessions } from './keep_sessions.ts'
import { checkMemberChoice, requireMember } from './check_member_choice.ts'
import { checkHoursToCome } from './check_hours_to_come.ts'
import { chosenStarts, timesPaid } from '../tickets/domain/package.ts'
import type { Actor } from '../tickets/record_event.ts'
import type { Trx } from '#core/database/transaction'
import { couponFor, termsFor, writeTicket } from '../booking/book.ts'
import type { PackageBooking } from '../booking/validators.ts'

/**
 * Takes all hours of a package, or of a service that clients may repeat, and writes one ticket, all or nothing; the price
 * of a package is for all of them, what is repeated is paid each time. Each hour
 * of a request is held until its own start. Throws as `book` does; SCHEDULE_NOT_AVAILABLE (409) names in `starts` those
 * that are not free, VALIDATION_ERROR (422) refuses too few, too many, and those that overlap.
 */
export async function bookPackage(
  trx: Trx,
  booking: PackageBooking,
  actor: Actor = { kind: 'guest' }
): Promise<Ticket> {
  const offered = priceIn(await bookableService(trx, booking.productId), booking.currency)
  const single = termsFor(actor, offered)
  checkMemberChoice(single, booking.collaboratorId, actor)
  requireMember(single, booking.collaboratorId, actor)
  const starts = chosenStarts(single, booking.starts)
  const service = { ...single, amount: single.amount * timesPaid(single, starts.length) }
  const coupon = await couponFor(trx, service, booking)
  const meetings = await reserveTimes(trx, {
    service,
    starts,
    collaboratorId: booking.collaboratorId,
    heldUntil: service.requireApprove ? starts.at(-1) : undefined,
  })
  const { attendee } = booking
  await checkHoursToCome(trx, service, { attendee, actor, hours: meetings.length })
  const meetingIds = meetings.map(({ id }) => id)
  const ticket = await writeTicket(trx, {
    service,
    booking,
    meetingId: meetingIds[0]!,
    coupon,
    actor,
  })
  await keepSessions(trx, ticket, meetingIds)
  return ticket
}
