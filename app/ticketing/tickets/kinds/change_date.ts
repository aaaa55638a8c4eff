import { toIso } from '#core/time'
import type { DateTime } from 'luxon'
import Ticket from '../ticket.ts'
import { leaveDate } from './leave_date.ts'
import { offerPlaces } from './offer_places.ts'
import { moveTicket, type Actor } from '../record_event.ts'
import { lockCoupons, type DateChanges } from '#catalog'
import { scheduleBalance } from '../schedule_balance.ts'
import { sendDeadlines } from './send_deadlines.ts'
import type { Trx } from '#core/database/transaction'
import { dateHasBookings } from '../../errors.ts'
import { LIVE_STATES, mayMove, type TicketState } from '#shared/booking_states'
import { changeDate, lockDate, ownWorkshop, releaseTime } from '#scheduling'

type WorkshopDate = { accountId: string; serviceId: string; meetingId: string; actor: Actor }

/**
 * Changes a date of a workshop; its clients are informed of another time. Throws SERVICE_NOT_FOUND and
 * MEETING_NOT_FOUND (404), NOT_A_WORKSHOP and INVALID_SESSION (422), PLACES_TAKEN and SCHEDULE_NOT_AVAILABLE (409).
 */
export async function changeWorkshopDate(
  trx: Trx,
  { accountId, serviceId, meetingId, actor }: WorkshopDate,
  changes: DateChanges
) {
  const service = await ownWorkshop(trx, accountId, serviceId)
  const tickets = await lockTickets(trx, accountId, meetingId)
  const { meeting, previousStart } = await changeDate(trx, service, meetingId, changes)
  const isMoved = meeting.startAt.toMillis() !== previousStart.toMillis()
  if (isMoved) await recordMoves(trx, tickets, { actor, previousStart })
  if (isMoved) for (const ticket of tickets) await followMove(trx, ticket)
  await offerPlaces(trx, { accountId, meetingId })
  return meeting.refresh()
}

/**
 * Removes a date of a workshop and cancels its bookings and waitlist, whose clients are informed. Throws
 * SESSION_HAS_BOOKINGS (409) for a booked one unless `cancelBookings` is set.
 */
export async function removeWorkshopDate(
  trx: Trx,
  { accountId, serviceId, meetingId, actor }: WorkshopDate,
  { cancelBookings = false, reason }: { cancelBookings?: boolean; reason?: string }
): Promise<void> {
  const service = await ownWorkshop(trx, accountId, serviceId)
  await lockTickets(trx, accountId, meetingId)
  await lockCoupons(trx, accountId)
  await lockDate(trx, service, meetingId)
  // Read again behind the lock of the date: no new booking can come.
  const tickets = await lockTickets(trx, accountId, meetingId)
  const booked = tickets.filter(({ state }) => LIVE_STATES.includes(state))
  if (booked.length > 0 && !cancelBookings) throw dateHasBookings(booked.length)

  await releaseTime(trx, { accountId, meetingId, as: 'cancelled' })
  for (const ticket of tickets)
    await leaveDate(trx, ticket, { meetingId, to: 'cancelled', actor, reason })
}

/** Locks the tickets before their date, in the order in which a cancellation does. */
async function lockTickets(trx: Trx, accountId: string, meetingId: string): Promise<Ticket[]> {
  return Ticket.query({ client: trx })
    .where({ accountId, meetingId })
    .whereIn('state', [...LIVE_STATES, 'waitlist'] satisfies TicketState[])
    .orderBy('id')
    .forUpdate()
}

/** The ends that depend on the start of a date. */
async function followMove(trx: Trx, ticket: Ticket) {
  await sendDeadlines(trx, ticket)
  await scheduleBalance(trx, ticket)
}

/** Records the move in each booking that stands. */
async function recordMoves(
  trx: Trx,
  tickets: Ticket[],
  { actor, previousStart }: { actor: Actor; previousStart: DateTime }
) {
  const details = { previousStart: toIso(previousStart) }
  // The messages of a request or a waiting client read the new time later.
  for (const ticket of tickets.filter(({ state }) => mayMove(state, 'rescheduled'))) {
    ticket.sequence += 1
    await moveTicket(trx, ticket, { to: 'rescheduled', actor, details })
  }
}
