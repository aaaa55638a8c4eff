import { hasPassed } from '#core/jobs'
import { leaveDate } from './leave_date.ts'
import Ticket from '../ticket.ts'
import { expiredHolders } from '#scheduling'
import type { Trx } from '#core/database/transaction'

/** Ends an offer that its client did not take in time: its places go to the next in line. Does nothing for an answered one. */
export async function lapse(
  trx: Trx,
  { accountId, id }: { accountId: string; id: string }
): Promise<void> {
  const ticket = await Ticket.query({ client: trx }).where({ accountId, id }).forUpdate().first()
  if (ticket?.state !== 'waitlist' || !ticket.offeredUntil || !hasPassed(ticket.offeredUntil))
    return
  await leaveDate(trx, ticket, { meetingId: ticket.meetingId!, to: 'cancelled', ...bySystem })
}

const bySystem = { actor: { kind: 'system' as const } }

/**
 * Ends offers and unpaid bookings of a date whose time is over, also while no worker runs.
 * Called before places are taken and before the date is locked: all tickets first.
 */
export async function lapseExpired(
  trx: Trx,
  { accountId, meetingId }: { accountId: string; meetingId: string }
): Promise<void> {
  const holders = await expiredHolders(trx, { accountId, meetingId })
  if (holders.length === 0) return
  const tickets = await Ticket.query({ client: trx })
    .where({ accountId, meetingId })
    .whereIn('state', ['waitlist', 'pendingPayment'])
    .whereIn('id', holders)
    .orderBy('id')
    .forUpdate()
  for (const ticket of tickets) {
    if (ticket.state === 'waitlist') await lapse(trx, { accountId, id: ticket.id })
    else await leaveDate(trx, ticket, { meetingId, to: 'paymentExpired', ...bySystem })
  }
}
