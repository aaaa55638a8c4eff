import Ticket from '../tickets/ticket.ts'
import { needsProof } from '#shared/payment_methods'
import type { Trx } from '#core/database/transaction'
import { cardOf } from './find_ticket_card.ts'
import type { TicketCard } from './ticket_card.ts'

/** Bookings of one person that are looked at. */
const MOST = 10

/** A person's bookings, by phone (E.164), that wait for a transfer; the least time left first. With one account, or with all. */
export async function unpaidByPhone(
  phones: string[],
  accountId?: string,
  trx?: Trx
): Promise<TicketCard[]> {
  const digits = phones.map((phone) => phone.replace(/\D/g, ''))
  const tickets = await Ticket.query({ client: trx })
    .where({ state: 'pendingPayment', hasCheckout: true })
    .if(accountId, (query) => query.where({ accountId }))
    .whereRaw(`regexp_replace(attendee_phone, '\\D', '', 'g') = ANY(?)`, [digits])
    .orderBy('maxPaymentAt')
    .orderBy('id')
    .limit(MOST)
  const cards: TicketCard[] = []
  // One after another: a transaction has one connection.
  for (const ticket of tickets) cards.push(await cardOf(ticket, trx))
  return cards.filter(({ booking }) => booking.methods.some(needsProof))
}
