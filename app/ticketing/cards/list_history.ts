import { sql } from '#core/database/transaction'
import { ticketNotFound } from '../errors.ts'
import { ticketForHost } from './find_ticket_card.ts'
import type { TicketState } from '#shared/booking_states'

/** An entry of a booking's history; `person` is who did it, where it was a person with a login. */
export type HistoryEntry = {
  id: string
  from: TicketState | null
  to: TicketState
  actor: string
  person: string | null
  reason: string | null
  details: Partial<Record<string, string>>
  at: Date
}

/** Entries that a host sees: a booking has a handful. */
const MOST = 200

/** The history of a booking for its host, by time. Throws TICKET_NOT_FOUND (404). */
export async function historyOf(accountId: string, code: string): Promise<HistoryEntry[]> {
  const { booking } = await ticketForHost(accountId, code)
  if (booking.accountId !== accountId) throw ticketNotFound()
  return sql<HistoryEntry>(
    undefined,
    `SELECT e.id, e.from_state AS from, e.to_state AS to, e.actor, e.reason, e.details, e.created_at AS at,
       concat_ws(' ', a.first_name, a.last_name) AS person
     FROM ticket_events e
     LEFT JOIN users u ON u.id = e.user_id LEFT JOIN accounts a ON a.id = u.personal_account_id
     WHERE e.account_id = :accountId AND e.ticket_id = :id ORDER BY e.created_at, e.id LIMIT :most`,
    { accountId, id: booking.id, most: MOST }
  )
}
