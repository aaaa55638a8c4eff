import { now } from '#core/time'
import Ticket from '../tickets/ticket.ts'
import { serviceHasBookings } from '#catalog'
import type { Trx } from '#core/database/transaction'
import { LIVE_STATES } from '#shared/booking_states'
import { packagesBetween } from './package_queries.ts'

/** What has no meeting is over once it is confirmed. */
function isWaiting(query: ReturnType<typeof Ticket.query>) {
  query.whereNull('meetings.id').whereNotIn('tickets.state', ['confirmed', 'rescheduled'])
}

/** Refuses that a service goes while a buyer still expects to be received: SERVICE_HAS_BOOKINGS (409). */
export async function requireNoComing(
  trx: Trx,
  accountId: string,
  serviceId: string
): Promise<void> {
  const coming = await Ticket.query({ client: trx })
    .leftJoin('meetings', (join) => {
      join
        .on('meetings.account_id', 'tickets.account_id')
        .andOn('meetings.id', 'tickets.meeting_id')
    })
    .where({ 'tickets.account_id': accountId, 'tickets.service_id': serviceId })
    .whereIn('tickets.state', [...LIVE_STATES, 'waitlist'])
    .where((open) => {
      open
        .where('meetings.end_at', '>', now().toSQL()!)
        .orWhereIn('tickets.id', packagesBetween(accountId, { endsAfter: now(), trx }))
        .orWhere(isWaiting)
    })
    .select('tickets.id')
    .first()
  if (coming) throw serviceHasBookings()
}
