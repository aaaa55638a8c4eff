import type { Trx } from '#core/database/transaction'
import TicketTransformer from './ticket_transformer.ts'
import { cardOf, cardsOf } from './find_ticket_card.ts'

type Ticket = Parameters<typeof cardOf>[0]

/** The answer about a booking to its client. */
export async function shownToClient(ticket: Ticket, trx?: Trx) {
  return TicketTransformer.transform(await cardOf(ticket, trx))
}

/** The answer about a booking to its host. */
export async function shownToHost(ticket: Ticket, trx?: Trx) {
  return TicketTransformer.transform(await cardOf(ticket, trx)).useVariant('forHost')
}

/** The answer about several bookings of one account to their host. */
export async function allShownToHost(tickets: Ticket[], trx?: Trx) {
  return TicketTransformer.transform(await cardsOf(tickets, trx)).useVariant('forHost')
}
