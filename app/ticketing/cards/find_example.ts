import { ticketById } from './find_ticket_card.ts'
import { sql } from '#core/database/transaction'
import type { TicketState } from '#shared/booking_states'
import { hasMeeting, type DatedTicket } from './ticket_card.ts'

/** The latest booking with a time of an account, as an example of one. Those in some states come first. */
export async function exampleBooking(
  accountId: string,
  states: readonly TicketState[]
): Promise<DatedTicket | undefined> {
  const [row] = await sql<{ id: string }>(undefined, LATEST, { accountId, states: [...states] })
  const ticket = row && (await ticketById(accountId, row.id))
  return ticket && hasMeeting(ticket) ? ticket : undefined
}

const LATEST = `SELECT id FROM tickets WHERE account_id = :accountId AND meeting_id IS NOT NULL
  ORDER BY (state = ANY(:states)) DESC, created_at DESC, id LIMIT 1`
