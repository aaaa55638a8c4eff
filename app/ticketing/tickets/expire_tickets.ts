import { hasPassed } from '#core/jobs'
import Ticket from './ticket.ts'
import { kindOf } from './kinds/kind_of.ts'
import { serviceById } from '#catalog'
import { lockSession } from '#payments'
import type { Trx } from '#core/database/transaction'
import { hoursOf } from './list_hours.ts'
import { standingOf } from './domain/hours.ts'
import type { TicketState } from '#shared/booking_states'

/** A ticket, and the deadline that its job was sent for. */
type Key = { accountId: string; id: string; until?: string }

const bySystem = { actor: { kind: 'system' as const } }

/**
 * Ends a ticket that was not paid in time, or whose proof no host accepted. Does nothing where it was confirmed, or has more
 * time by now. Waits for a payment or an answer that is under way.
 */
export async function expireUnpaid(trx: Trx, key: Key): Promise<void> {
  await lockSession(trx, { accountId: key.accountId, ticketId: key.id })
  const booking = await openBooking(trx, key, ['pendingPayment', 'pendingPaid'])
  const until = booking?.ticket.maxPaymentAt
  if (!booking || !until || !hasPassed(until, key.until)) return
  await kindOf(booking.service).giveBack(trx, booking, { to: 'paymentExpired', ...bySystem })
}

/**
 * Rejects a request whose first hour has begun, and frees all its hours.
 * What has begun cannot be approved (docs/domain.md, "Holds"), and a package is sold whole. Does nothing where the host has
 * answered or the date was moved.
 */
export async function expireUnanswered(trx: Trx, key: Key): Promise<void> {
  const booking = await openBooking(trx, key, ['pendingApproval'])
  const [first] = booking ? standingOf(await hoursOf(booking.ticket, trx)) : []
  if (!booking || !first || !hasPassed(first.startAt, key.until)) return
  await kindOf(booking.service).giveBack(trx, booking, { to: 'rejected', ...bySystem })
}

async function openBooking(trx: Trx, { accountId, id }: Key, states: TicketState[]) {
  const ticket = await Ticket.query({ client: trx }).where({ accountId, id }).forUpdate().first()
  if (!ticket || !states.includes(ticket.state)) return undefined
  const service = await serviceById(ticket.serviceId, trx)
  return service ? { ticket, service } : undefined
}
