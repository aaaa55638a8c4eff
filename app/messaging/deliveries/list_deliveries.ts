import { now } from '#core/time'
import Delivery from './delivery.ts'
import { ticketForHost, ticketNotFound } from '#ticketing'
import { paginate, type Page } from '#core/pagination'

/** States of what did not arrive, or may not have. */
export const UNSENT = ['failed', 'maybeSent', 'skipped']

/** Days for which a host is told of what did not arrive. */
const TOLD_FOR = 30

/** What was said of a booking and is to be said, in the order of time. Throws TICKET_NOT_FOUND (404). */
export async function deliveriesOf(accountId: string, code: string): Promise<Delivery[]> {
  const ticket = await ticketForHost(accountId, code)
  if (ticket.accountId !== accountId) throw ticketNotFound()
  return Delivery.query()
    .where({ accountId })
    .where((query) => {
      query.whereRaw(`about ->> 'ticketId' = ?`, [ticket.id])
      if (ticket.seriesId) query.orWhereRaw(`about ->> 'seriesId' = ?`, [ticket.seriesId])
    })
    .orderBy('dueAt')
    .orderBy('id')
    .limit(200)
}

/** What an account's clients and hosts did not get of late, or may not have, the newest first. */
export async function unsentOf(
  accountId: string,
  asked: { page?: number; size?: number }
): Promise<Page<Delivery>> {
  const query = Delivery.query()
    .where({ accountId })
    .whereIn('state', UNSENT)
    .where('dueAt', '>', now().minus({ days: TOLD_FOR }).toJSDate())
    .whereRaw(`jsonb_exists(about, 'audience')`)
  return paginate(query, { ...asked, sortBy: 'dueAt', order: 'desc' })
}
