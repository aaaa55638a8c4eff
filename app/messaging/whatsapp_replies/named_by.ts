import type { TicketCard } from '#ticketing'

/** The booking that an answer is about, and the language of its client. */
export function namedBy({ booking, people }: TicketCard) {
  const { accountId, id: ticketId } = booking
  return { accountId, ticketId, language: people.attendee.locale }
}
