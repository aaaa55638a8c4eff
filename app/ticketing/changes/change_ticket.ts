import { kindOf } from '../tickets/kinds/kind_of.ts'
import { bookingNotOver } from '../errors.ts'
import { LIVE_STATES } from '#shared/booking_states'
import { scheduleBalance } from '../tickets/schedule_balance.ts'
import type { Trx } from '#core/database/transaction'
import { moveTicket } from '../tickets/record_event.ts'
import { requireUnheard } from '../tickets/require_unheard.ts'
import { lockOwnTicket, lockTicket } from '../tickets/find_ticket.ts'
import type { By, Moving, OpenBooking } from '../tickets/kinds/contract.ts'

type Change = By & { code: string }

/** A decision of a host about a booking of the account. */
type Decision = Change & { accountId: string }

/**
 * Cancels a booking and frees what it took. Of several hours it cancels those to come, or that of `meetingId`. Throws
 * TICKET_NOT_FOUND (404), INVALID_TRANSITION (409), and POLICY_NOT_MET (423) for a client who is later than the service allows.
 */
export async function cancelTicket(trx: Trx, { code, ...how }: Change & { meetingId?: string }) {
  const booking = await lockTicket(trx, code)
  await kindOf(booking.service).cancel(trx, booking, how)
  return booking.ticket
}

/** Cancels a booking for its host, at any time. Throws TICKET_NOT_FOUND (404), INVALID_TRANSITION (409). */
export async function cancelOwnTicket(trx: Trx, decision: Decision) {
  const { booking, by } = await open(trx, decision)
  await kindOf(booking.service).cancel(trx, booking, by)
  return booking.ticket
}

/**
 * Moves a booking to another free time; where that fails the old one stays. Throws TICKET_NOT_FOUND (404),
 * INVALID_TRANSITION, CHANGED_MEANWHILE, SAME_TIME, TICKET_WITHOUT_MEETING, SCHEDULE_NOT_AVAILABLE, SOLD_OUT (409), START_GROUP_MEETING (410),
 * POLICY_NOT_MET (423) for a client who is later than the service allows, and UNDO_TOO_LATE (409) for a move to be taken back
 * (`undo`) of which anybody has heard.
 */
export async function rescheduleTicket(
  trx: Trx,
  { code, undo = false, ...to }: Change & Moving & { undo?: boolean }
) {
  const booking = await lockTicket(trx, code)
  const backTo = undo ? await requireUnheard(trx, booking.ticket, to.start) : undefined
  await kindOf(booking.service).move(trx, booking, { ...to, backTo })
  await booking.ticket.save()
  await scheduleBalance(trx, booking.ticket)
  return booking.ticket
}

/** Accepts a booking for its host. Throws INVALID_TRANSITION (409), and what its kind is refused with; then it goes on waiting. */
export async function approveTicket(trx: Trx, decision: Decision) {
  const { booking, by } = await open(trx, decision)
  await kindOf(booking.service).approve(trx, booking, by)
  return booking.ticket
}

/** Refuses a booking for its host and frees what it took. Throws INVALID_TRANSITION (409). */
export async function rejectTicket(trx: Trx, decision: Decision) {
  const { booking, by } = await open(trx, decision)
  await kindOf(booking.service).reject(trx, booking, by)
  return booking.ticket
}

/** Hides a booking that is over from the lists; nothing is deleted. Throws BOOKING_NOT_OVER (409) for one to come. */
export async function archiveTicket(trx: Trx, decision: Decision) {
  const { booking, by } = await open(trx, decision)
  const { ticket, service } = booking
  const isLive = [...LIVE_STATES, 'waitlist'].includes(ticket.state)
  if (isLive && !(await kindOf(service).isOver(trx, ticket))) throw bookingNotOver()
  await moveTicket(trx, ticket, { to: 'archived', ...by })
  return ticket
}

async function open(
  trx: Trx,
  { actor, reason, ...named }: Decision
): Promise<{ booking: OpenBooking; by: By }> {
  return { booking: await lockOwnTicket(trx, named), by: { actor, reason } }
}
