import { containing } from '#core/search'
import { sql } from '#core/database/transaction'
import { idsOnWays } from '#core/database/ways'
import { TICKET_TEXT } from './ticket_text.ts'

/** The client of a booking and the code that leads to it. */
export type NamedBooking = { id: string; seriesId: string | null; code: string; client: string }

/** Bookings of an account by their ids or those of their series, each with the name of its client. */
export async function namedBookings(accountId: string, ids: string[]): Promise<NamedBooking[]> {
  if (ids.length === 0) return []
  return sql<NamedBooking>(
    undefined,
    `SELECT id, series_id AS "seriesId", code, attendee_name AS client FROM tickets
     WHERE account_id = :accountId AND (id = ANY(CAST(:ids AS uuid[])) OR series_id = ANY(CAST(:ids AS uuid[])))
     ORDER BY created_at, id`,
    { accountId, ids }
  )
}

/** The most bookings that a search finds. */
const MOST = 200

/** The ids of the latest bookings of an account with a code or, in what its list searches, with words. */
export function bookingsCalled(accountId: string, words: string): Promise<string[]> {
  const ways = ['t.code = :words', `${TICKET_TEXT} LIKE search_fold(:pattern)`].map((way) => ({
    from: 'tickets t',
    where: ['t.account_id = :accountId', way],
    id: 't.id',
    at: 't.created_at',
  }))
  const bindings = { accountId, words, pattern: containing(words) }
  return idsOnWays(ways, bindings, { order: 'desc', size: MOST })
}
