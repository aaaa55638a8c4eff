import Ticket from './ticket.ts'
import { cardsOf } from './list_ticket_cards.ts'
import { isConfirmed } from '#shared/booking_states'
import { hasMeeting, type DatedTicket } from './ticket_card.ts'

/** The bookings of a series that stand, by time. */
export async function seriesOf(accountId: string, seriesId: string): Promise<DatedTicket[]> {
  const tickets = await Ticket.query().where({ accountId, seriesId })
  const cards = await cardsOf(accountId, tickets)
  return cards
    .filter(hasMeeting)
    .filter(({ state }) => isConfirmed(state))
    .sort((one, other) => one.start.toMillis() - other.start.toMillis())
}
