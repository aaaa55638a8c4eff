import { servicesByIds } from '#catalog'
import type Ticket from './ticket.ts'
import { now } from '#core/time'
import type { Trx } from '#core/database/transaction'
import { nextOf } from './domain/hours.ts'
import { peopleOf } from './people_of.ts'
import { hoursOfTickets } from './list_hours.ts'
import { assemble, type TicketCard } from './ticket_card.ts'

/** Many bookings of one account, in four queries however many they are. */
export async function cardsOf(
  accountId: string,
  tickets: Ticket[],
  trx?: Trx
): Promise<TicketCard[]> {
  const serviceIds = tickets.map(({ serviceId }) => serviceId)
  const [sessions, services] = await Promise.all([
    hoursOfTickets(accountId, tickets, trx),
    servicesByIds(accountId, serviceIds, trx),
  ])
  const peopleAt = await peopleOf(accountId, [...sessions.values()].flat(), trx)

  return tickets.flatMap((ticket) => {
    const own = sessions.get(ticket.id)!
    const meeting = nextOf(own, now())
    const service = services.get(ticket.serviceId)
    const people = peopleAt(own)
    const isWhole = service && people && (meeting || !ticket.meetingId)
    return isWhole ? assemble(ticket, { service, meeting, sessions: own, ...people }) : []
  })
}
