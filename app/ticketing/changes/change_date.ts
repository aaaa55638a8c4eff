import { toIso } from '#core/time'
import type { DateTime } from 'luxon'
import Ticket from '../tickets/ticket.ts'
import { giveBack } from '../kinds/give_back.ts'
import { offerPlaces } from '../kinds/offer_places.ts'
import { moveTicket, type Actor } from '../tickets/record_event.ts'
import { lockCoupons, type SessionChanges } from '#catalog'
import { sendRequestDeadline } from './expire_unanswered.ts'
import type { Trx } from '#core/database/transaction'
import { sessionHasBookings } from '../errors.ts'
import { LIVE_STATES, mayMove, type TicketState } from '#shared/booking_states'
import { changeSession, lockSession, meetingById, ownWorkshop, releaseTime } from '#scheduling'

type Session = { accountId: string; serviceId: string; meetingId: string; actor: Actor }

/**
 * Changes a date of a workshop. Whoever has booked it is told of another time. Throws SERVICE_NOT_FOUND and
 * MEETING_NOT_FOUND (404), NOT_A_WORKSHOP and INVALID_SESSION (422), PLACES_TAKEN and SCHEDULE_NOT_AVAILABLE (409).
 */
export async function changeGroupSession(
  trx: Trx,
  { accountId, serviceId, meetingId, actor }: Session,
  changes: SessionChanges
) {
  const service = await ownWorkshop(trx, accountId, serviceId)
  const tickets = await lockTickets(trx, accountId, meetingId)
  const { meeting, previousStart } = await changeSession(trx, service, meetingId, changes)
  const isMoved = meeting.startAt.toMillis() !== previousStart.toMillis()
  if (isMoved) await tellOfMove(trx, tickets, { actor, previousStart })
  if (isMoved) for (const ticket of tickets) await sendRequestDeadline(trx, ticket)
  await offerPlaces(trx, { accountId, meetingId })
  return meeting.refresh()
}

/**
 * Takes a date away from a workshop. Where somebody has booked it this has to be asked for, else SESSION_HAS_BOOKINGS
 * (409); then each booking is cancelled and told so, as is whoever waits for a place.
 */
export async function removeGroupSession(
  trx: Trx,
  { accountId, serviceId, meetingId, actor }: Session,
  { cancelBookings = false, reason }: { cancelBookings?: boolean; reason?: string }
): Promise<void> {
  const service = await ownWorkshop(trx, accountId, serviceId)
  await lockTickets(trx, accountId, meetingId)
  await lockCoupons(trx, accountId)
  await lockSession(trx, service, meetingId)
  // Read again behind the session's lock: nobody can book it any more.
  const tickets = await lockTickets(trx, accountId, meetingId)
  const booked = tickets.filter(({ state }) => LIVE_STATES.includes(state))
  if (booked.length > 0 && !cancelBookings) throw sessionHasBookings(booked.length)

  await releaseTime(trx, { accountId, meetingId, as: 'cancelled' })
  const meeting = (await meetingById(accountId, meetingId, trx))!
  for (const ticket of tickets) {
    const from = ticket.state
    await moveTicket(trx, ticket, { to: 'cancelled', actor, reason })
    await giveBack(trx, ticket, { meeting, from })
  }
}

/** Tickets before their session, as whoever cancels one locks them. */
async function lockTickets(trx: Trx, accountId: string, meetingId: string): Promise<Ticket[]> {
  return Ticket.query({ client: trx })
    .where({ accountId, meetingId })
    .whereIn('state', [...LIVE_STATES, 'waitlist'] satisfies TicketState[])
    .orderBy('id')
    .forUpdate()
}

async function tellOfMove(
  trx: Trx,
  tickets: Ticket[],
  { actor, previousStart }: { actor: Actor; previousStart: DateTime }
) {
  const details = { previousStart: toIso(previousStart) }
  // What waits for approval or for a place reads the new time when that is told.
  for (const ticket of tickets.filter(({ state }) => mayMove(state, 'rescheduled'))) {
    ticket.sequence += 1
    await moveTicket(trx, ticket, { to: 'rescheduled', actor, details })
  }
}
