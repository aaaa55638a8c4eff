import { codeForHost } from './find_ticket.ts'
import { ticketByCode, type TicketCard } from './ticket_card.ts'

/** A booking for a host, by its code or that of one of its hours. Throws TICKET_NOT_FOUND (404). */
export async function ticketForHost(accountId: string, code: string): Promise<TicketCard> {
  return ticketByCode(await codeForHost(accountId, code))
}
