import Ticket from '../tickets/ticket.ts'
import { now } from '#core/time'
import { peopleOf } from './people_of.ts'
import { nextOf } from '../tickets/domain/hours.ts'
import { ticketNotFound } from '../errors.ts'
import { servicesByIds } from '#catalog'
import { isConfirmed } from '#shared/booking_states'
import { hoursOfTickets } from '../tickets/list_hours.ts'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import { codeForHost, findTicket } from '../tickets/find_ticket.ts'
import { assemble, hasMeeting, type DatedTicket, type TicketCard } from './ticket_card.ts'

/** A booking by its code. Throws TICKET_NOT_FOUND (404). */
export async function ticketByCode(code: string): Promise<TicketCard> {
  return cardOf(await findTicket(code))
}

/** A booking for a host, by its code or that of one of its hours. Throws TICKET_NOT_FOUND (404). */
export async function ticketForHost(accountId: string, code: string): Promise<TicketCard> {
  return ticketByCode(await codeForHost(accountId, code))
}

/** A booking for any caller: a host may name it by the code of one of its hours, a guest by its own. */
export function ticketFor(scope: AccountScope | undefined, code: string): Promise<TicketCard> {
  return scope ? ticketForHost(scope.accountId, code) : ticketByCode(code)
}

/** A booking by its id, if it is there. */
export async function ticketById(accountId: string, id: string): Promise<TicketCard | undefined> {
  const ticket = await Ticket.query().where({ accountId, id }).first()
  return ticket ? cardOf(ticket) : undefined
}

/** The bookings of a series that stand, by time. */
export async function seriesOf(accountId: string, seriesId: string): Promise<DatedTicket[]> {
  const cards = await cardsOf(accountId, await Ticket.query().where({ accountId, seriesId }))
  return cards
    .filter(hasMeeting)
    .filter(({ booking }) => isConfirmed(booking.state))
    .sort((one, other) => one.next.start.toMillis() - other.next.start.toMillis())
}

/** The card of one ticket. Throws TICKET_NOT_FOUND (404) where its account is gone. */
export async function cardOf(ticket: Ticket, trx?: Trx): Promise<TicketCard> {
  const [card] = await cardsOf(ticket.accountId, [ticket], trx)
  if (!card) throw ticketNotFound()
  return card
}

/** The cards of many tickets of one account, in four queries however many they are. */
export async function cardsOf(
  accountId: string,
  tickets: Ticket[],
  trx?: Trx
): Promise<TicketCard[]> {
  const serviceIds = tickets.map(({ serviceId }) => serviceId)
  const [hours, services] = await Promise.all([
    hoursOfTickets(accountId, tickets, trx),
    servicesByIds(accountId, serviceIds, trx),
  ])
  const peopleAt = await peopleOf(accountId, [...hours.values()].flat(), trx)

  return tickets.flatMap((ticket) => {
    const meetings = hours.get(ticket.id)!
    const next = nextOf(meetings, now())
    const service = services.get(ticket.serviceId)
    const people = peopleAt(meetings)
    const isWhole = service && people && (next || !ticket.meetingId)
    return isWhole ? assemble(ticket, { service, meetings, next, ...people }) : []
  })
}
