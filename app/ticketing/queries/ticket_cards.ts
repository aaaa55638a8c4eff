import { accountsByIds } from '#accounts'
import { servicesByIds } from '#catalog'
import type Ticket from '../models/ticket.ts'
import { meetingsByIds } from '#scheduling'
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
  const hosts = await accountsByIds([
    accountId,
    ...[...meetings.values()].map(({ hostAccountId }) => hostAccountId),
  ])

  return tickets.flatMap((ticket) => {
    const meeting = ticket.meetingId ? meetings.get(ticket.meetingId) : undefined
    const service = services.get(ticket.serviceId)
    const host = hosts.get(meeting?.hostAccountId ?? accountId)
    const isWhole = service && host && (meeting || !ticket.meetingId)
    return isWhole ? assemble(ticket, { service, meeting, host }) : []
  })
}
