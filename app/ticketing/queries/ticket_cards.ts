import { accountById } from '#accounts'
import { serviceById } from '#catalog'
import type Ticket from '../models/ticket.ts'
import { meetingsByIds } from '#scheduling'
import { assemble, type TicketCard } from './ticket_card.ts'

/** Many bookings of one account: each service and each host is read once, however many bookings name it. */
export async function cardsOf(accountId: string, tickets: Ticket[]): Promise<TicketCard[]> {
  const meetingIds = tickets.flatMap(({ meetingId }) => meetingId ?? [])
  const meetings = await meetingsByIds(accountId, meetingIds)
  const services = await each(
    tickets.map(({ serviceId }) => serviceId),
    serviceById
  )
  const hosts = await each(
    [...meetings.values()].map(({ hostAccountId }) => hostAccountId),
    accountById
  )

  return tickets.flatMap((ticket) => {
    const meeting = ticket.meetingId ? meetings.get(ticket.meetingId) : undefined
    const service = services.get(ticket.serviceId)
    const host = meeting && hosts.get(meeting.hostAccountId)
    return meeting && service && host ? assemble(ticket, { service, meeting, host }) : []
  })
}

async function each<Item>(ids: string[], read: (id: string) => Promise<Item | undefined>) {
  const distinct = [...new Set(ids)]
  const items = await Promise.all(distinct.map((id) => read(id)))
  return new Map(distinct.map((id, index) => [id, items[index]]))
}
