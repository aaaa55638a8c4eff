import { now } from '#core/time'
import type { AccountScope } from '#core/account_scope'
import type { Trx } from '#core/database/transaction'
import { findSaid, type Found, type Search } from '#core/search'

/** The expression of the index `tickets_search`. */
const TEXT = `search_fold(tickets.attendee_name || ' ' || CAST(tickets.attendee_email AS text))`

type Row = {
  id: string
  code: string
  client: string
  title: string
  at: Date | null
  state: string
}

/** Bookings of an account by their client, or by their whole code. Of equal ones those nearest to the present come first. */
export async function searchBookings(
  trx: Trx,
  { accountId }: AccountScope,
  search: Search
): Promise<Found> {
  const rows = await findSaid<Row>(trx, search, {
    from: `FROM tickets JOIN services ON services.account_id = tickets.account_id AND services.id = tickets.service_id
      LEFT JOIN meetings ON meetings.account_id = tickets.account_id AND meetings.id = tickets.meeting_id
      WHERE tickets.account_id = :accountId AND tickets.state <> 'archived'`,
    text: TEXT,
    // Parts of a code would fit anything: its letters are random.
    or: 'tickets.code = :text',
    columns: `tickets.id, tickets.code, tickets.attendee_name AS client, tickets.state,
      coalesce(meetings.title, services.title) AS title, meetings.start_at AS at,
      abs(extract(epoch FROM coalesce(meetings.start_at, tickets.created_at) - CAST(:now AS timestamptz))) AS distance`,
    order: 'distance, id',
    bindings: { accountId, now: now().toISO()! },
  })
  return {
    kind: 'bookings',
    hits: rows.map(({ id, code, client, title, at, state }) => ({
      id,
      title: client,
      description: title,
      path: `bookings/tickets/${code}`,
      at,
      state,
    })),
  }
}
