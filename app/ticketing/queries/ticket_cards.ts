import { servicesByIds } from '#catalog'
import type Ticket from '../models/ticket.ts'
import { meetingsByIds } from '#scheduling'
import { peopleOf } from './people_of.ts'
import { assemble, type TicketCard } from './ticket_card.ts'

/** Many bookings of one account, in three queries however many they are. */
export async function cardsOf(accountId: string, tickets: Ticket[]): Promise<TicketCard[]> {
  const [meetings, services] = await Promise.all([
    meetingsByIds(
      accountId,
      tickets.flatMap(({ meetingId }) => meetingId ?? [])
    ),
    servicesByIds(
      accountId,
      tickets.map(({ serviceId }) => serviceId)
    ),
  ])
  const peopleAt = await peopleOf([...meetings.values()])

  return tickets.flatMap((ticket) => {
    const meeting = ticket.meetingId ? meetings.get(ticket.meetingId) : undefined
    const service = services.get(ticket.serviceId)
    const people = meeting && peopleAt(meeting)
    return meeting && service && people ? assemble(ticket, { service, meeting, ...people }) : []
  })
}
