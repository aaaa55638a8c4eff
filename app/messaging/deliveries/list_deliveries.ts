import { now } from '#core/time'
import Delivery from './delivery.ts'
import { ARRIVED } from './domain/states.ts'
import { ENDED_STATES } from '#shared/booking_states'
import { ticketForHost, ticketNotFound } from '#ticketing'
import { paginate, type Page } from '#core/pagination'

/** States of deliveries that did not arrive, or may not have. */
export const UNSENT = ['failed', 'maybeSent', 'bounced', 'notSent']

/** Days for which a host sees deliveries that did not arrive. */
const SHOWN_DAYS = 30

/** The deliveries of a booking, sent and planned, by time. Throws TICKET_NOT_FOUND (404). */
export async function deliveriesOf(accountId: string, code: string): Promise<Delivery[]> {
  const { booking } = await ticketForHost(accountId, code)
  if (booking.accountId !== accountId) throw ticketNotFound()
  return Delivery.query()
    .where({ accountId })
    .where((query) => {
      // A reminder of what ended is dropped when it is due.
      if (ENDED_STATES.includes(booking.state))
        query.whereNot('message', 'booking_reminder').orWhereIn('state', ARRIVED)
    })
    .where((query) => {
      query.whereRaw(`about ->> 'ticketId' = ?`, [booking.id])
      if (booking.seriesId) query.orWhereRaw(`about ->> 'seriesId' = ?`, [booking.seriesId])
    })
    .orderBy('dueAt')
    .orderBy('id')
    .limit(200)
}

/** The recent deliveries of an account that did not arrive, or may not have, newest first. */
export async function unsentOf(
  accountId: string,
  filter: { page?: number; size?: number }
): Promise<Page<Delivery>> {
  const query = Delivery.query()
    .where({ accountId })
    .whereIn('state', UNSENT)
    .whereRaw(`reason IS DISTINCT FROM 'bookingChanged'`)
    .where('dueAt', '>', now().minus({ days: SHOWN_DAYS }).toJSDate())
    .whereRaw(`jsonb_exists(about, 'audience')`)
  return paginate(query, { ...filter, sortBy: 'dueAt', order: 'desc' })
}
