import Ticket from '../tickets/ticket.ts'
import { now } from '#core/time'
import { marksOf } from '../door/list_marks.ts'
import { peopleOf } from './people_of.ts'
import { nextOf } from '../tickets/domain/hours.ts'
import { ticketNotFound, ticketWithoutMeeting } from '../errors.ts'
import { firstTickets } from './find_first_tickets.ts'
import { methodsAmong, methodsOfHost, methodTitles, paidFor } from '#payments'
import { servicesByIds } from '#catalog'
import { isConfirmed } from '#shared/booking_states'
import { accountsOf, hoursOfTickets, ticketsOfMeeting } from '../tickets/list_hours.ts'
import { announcementsOf } from '../tickets/list_announcements.ts'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'
import { codeForHost, findTicket } from '../tickets/find_ticket.ts'
import { assemble, hasMeeting, type DatedTicket, type TicketCard } from './ticket_card.ts'

/** A booking by its code. Throws TICKET_NOT_FOUND (404). */
export async function ticketByCode(code: string): Promise<TicketCard> {
  return cardOf(await findTicket(code))
}

/** A booking with a time by its code. Throws TICKET_NOT_FOUND (404), TICKET_WITHOUT_MEETING (409). */
export async function datedTicketByCode(code: string): Promise<DatedTicket> {
  const ticket = await ticketByCode(code)
  if (!hasMeeting(ticket)) throw ticketWithoutMeeting()
  return ticket
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
export async function ticketById(
  accountId: string,
  id: string,
  trx?: Trx
): Promise<TicketCard | undefined> {
  const ticket = await Ticket.query({ client: trx }).where({ accountId, id }).first()
  return ticket ? cardOf(ticket, trx) : undefined
}

/** The bookings of a series that stand, by time. */
export async function seriesOf(accountId: string, seriesId: string): Promise<DatedTicket[]> {
  const cards = await cardsOf(await Ticket.query().where({ accountId, seriesId }))
  return cards
    .filter(hasMeeting)
    .filter(({ booking }) => isConfirmed(booking.state))
    .sort((one, other) => one.next.start.toMillis() - other.next.start.toMillis())
}

/** Bookings of an account by their ids, in the same order. */
export async function cardsByIds(
  accountId: string,
  ids: string[],
  trx?: Trx
): Promise<TicketCard[]> {
  const found = await Ticket.query({ client: trx }).where({ accountId }).whereIn('id', ids)
  const tickets = new Map(found.map((ticket) => [ticket.id, ticket]))
  return cardsOf(
    ids.flatMap((id) => tickets.get(id) ?? []),
    trx
  )
}

/** The bookings of a meeting that stand. */
export async function confirmedAt(
  accountId: string,
  meetingId: string,
  trx?: Trx
): Promise<DatedTicket[]> {
  const tickets = await ticketsOfMeeting(accountId, meetingId, trx)
  const standing = tickets.filter(({ state }) => isConfirmed(state))
  return (await cardsOf(standing, trx)).filter(hasMeeting)
}

/** The card of one ticket. Throws TICKET_NOT_FOUND (404) where its account is gone. */
export async function cardOf(ticket: Ticket, trx?: Trx): Promise<TicketCard> {
  const [card] = await cardsOf([ticket], trx)
  if (!card) throw ticketNotFound()
  return card
}

/** What tickets without a price need. */
const NO_METHODS = { methods: [], hiddenIn: new Map<string, string[]>(), linked: [] }

/**
 * The cards of many tickets of any accounts, in ten queries. The ways to pay take three more for each account.
 * Those whose account is gone are left out.
 */
export async function cardsOf(tickets: Ticket[], trx?: Trx): Promise<TicketCard[]> {
  const accountIds = accountsOf(tickets)
  const ids = tickets.map(({ id }) => id)
  const serviceIds = tickets.map(({ serviceId }) => serviceId)
  const charged = tickets.filter(({ hasCheckout }) => hasCheckout).map(({ id }) => id)
  // One after another: a transaction has one connection.
  const hours = await hoursOfTickets(tickets, trx)
  const services = await servicesByIds(accountIds, serviceIds, trx)
  const payments = await paidFor(accountIds, charged, trx)
  const paid = [...payments.values()].flatMap(({ methodId }) => methodId ?? [])
  const titleOf = await methodTitles(accountIds, { ids: [...new Set(paid)], language: 'es' }, trx)
  const first = await firstTickets(accountIds, ids, trx)
  // Doors open less than a day before what has a time.
  const soon = now().plus({ days: 1 })
  const attended = tickets
    .filter(({ id }) => hours.get(id)!.some(({ startAt }) => startAt < soon))
    .map(({ id }) => id)
  const marks = await marksOf({ accountIds, ticketIds: attended }, trx)
  const announced = await announcementsOf({ accountIds, hours }, trx)
  const peopleAt = await peopleOf(accountIds, [...hours.values()].flat(), trx)
  const methodsAt = await methodsOfHosts(
    accountsOf(tickets.filter(({ amount }) => amount > 0)),
    trx
  )

  return tickets.flatMap((ticket) => {
    const meetings = hours.get(ticket.id)!
    const next = nextOf(meetings, now())
    const service = services.get(ticket.serviceId)
    const people = peopleAt(ticket.accountId, meetings)
    const isWhole = service && people && (next || !ticket.meetingId)
    if (!isWhole) return []
    const { currency, amount, country, attendeeLocale: language } = ticket
    // What has no checkout is paid to the host, whichever way the service has for others.
    const paying = ticket.hasCheckout ? service : { ...service, usePaymentProcessor: false }
    const methods = methodsAmong(paying, methodsAt(ticket.accountId), {
      currency,
      amount,
      country,
      language,
    })
    const money = payments.get(ticket.id) ?? UNPAID
    const said = { marks: marks.get(ticket.id) ?? [], announced: announced.get(ticket.id) ?? [] }
    const { methodId } = money
    const paidWith = methodId === null ? null : { id: methodId, title: titleOf(methodId) }
    const facts = { money, methods, paidWith, isFirst: first.has(ticket.id) }
    return assemble(ticket, { service, meetings, next, ...facts, ...said, ...people })
  })
}

/** Reads the ways to pay at some accounts, one after another: a transaction has one connection. Others need none. */
async function methodsOfHosts(accountIds: string[], trx?: Trx) {
  const methods = new Map<string, Awaited<ReturnType<typeof methodsOfHost>>>()
  for (const id of accountIds) methods.set(id, await methodsOfHost(id, trx))
  return (accountId: string) => methods.get(accountId) ?? NO_METHODS
}

const UNPAID = {
  paid: 0,
  counted: 0,
  hasDeposit: false,
  isWhole: false,
  isOpen: false,
  methodId: null,
}

/** The place of a ticket in the line for a sold-out date, from 1; null where it does not wait for one. */
export async function placeInLine(ticket: TicketCard): Promise<number | null> {
  const { accountId, id, state, createdAt } = ticket.booking
  if (state !== 'waitlist' || !hasMeeting(ticket)) return null

  const [ahead] = await Ticket.query()
    .where({ accountId, meetingId: ticket.next.id, state: 'waitlist' })
    .whereRaw('(created_at, id) < (?, ?)', [createdAt.toJSDate(), id])
    .count('* as count')
    .pojo<{ count: string }>()
  return Number(ahead?.count ?? 0) + 1
}
