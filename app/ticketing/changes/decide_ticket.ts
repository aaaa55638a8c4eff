import { kindOf } from '../tickets/kinds/kind_of.ts'
import type Ticket from '../tickets/ticket.ts'
import { LIVE_STATES } from '#shared/booking_states'
import { moveTicket } from '../tickets/record_event.ts'
import type { Trx } from '#core/database/transaction'
import type { By, OpenBooking } from '../tickets/kinds/contract.ts'
import { codeForHost, lockTicket } from '../tickets/find_ticket.ts'
import { invalidTransition, ticketNotFound } from '../errors.ts'

export type Decision = By & { code: string; accountId: string }

/** A booking that its host decides about, locked. Throws TICKET_NOT_FOUND (404), also for another host's. */
export async function ownBooking(
  trx: Trx,
  { code, accountId }: Pick<Decision, 'code' | 'accountId'>
): Promise<OpenBooking> {
  const booking = await lockTicket(trx, await codeForHost(accountId, code, trx))
  if (booking.ticket.accountId !== accountId) throw ticketNotFound()
  return booking
}

/** The host accepts a booking. Throws INVALID_TRANSITION (409), and what its kind is refused with; then it goes on waiting. */
export async function approveTicket(trx: Trx, { actor, reason, ...of }: Decision): Promise<Ticket> {
  const booking = await ownBooking(trx, of)
  await kindOf(booking.service).approve(trx, booking, { actor, reason })
  return booking.ticket
}

/** The host refuses a booking and frees what it took. Throws INVALID_TRANSITION (409). */
export async function rejectTicket(trx: Trx, { actor, reason, ...of }: Decision): Promise<Ticket> {
  const booking = await ownBooking(trx, of)
  await kindOf(booking.service).reject(trx, booking, { actor, reason })
  return booking.ticket
}

/** Hides a booking that is over from the lists; nothing is deleted. Throws INVALID_TRANSITION (409) for one to come. */
export async function archiveTicket(trx: Trx, { actor, reason, ...of }: Decision): Promise<Ticket> {
  const { ticket, service } = await ownBooking(trx, of)
  const isLive = [...LIVE_STATES, 'waitlist'].includes(ticket.state)
  if (isLive && !(await kindOf(service).isOver(trx, ticket)))
    throw invalidTransition(ticket.state, 'archived')
  await moveTicket(trx, ticket, { to: 'archived', actor, reason })
  return ticket
}
