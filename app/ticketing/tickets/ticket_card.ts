import { appUrl } from '#config/app'
import { originOf, type Origin } from './domain/origin.ts'
import { DateTime } from 'luxon'
import Ticket from './ticket.ts'
import { codeForHost, findTicket } from './find_ticket.ts'
import type { AccountScope } from '#core/account_scope'
import { ticketNotFound } from '../errors.ts'
import TicketEvent from './ticket_event.ts'
import type { Trx } from '#core/database/transaction'
import type { AccountCard } from '#accounts'
import { peopleOf, type TicketPeople } from './people_of.ts'
import { servicePath } from '#shared/service_path'
import { serviceById, type ServiceCard } from '#catalog'
import type { Answer } from '#shared/questions'
import type { TicketState } from '#shared/booking_states'
import type { MeetingCard } from '#scheduling'
import { now } from '#core/time'
import { nextOf } from './domain/hours.ts'
import { hoursOf } from './list_hours.ts'
import { entryOf, sessionCards, type SessionCard } from './session_cards.ts'

/**
 * A booking with all that its pages and messages speak of. Instants are UTC, amounts minor units, links absolute. What has no
 * meeting has neither its times nor its codes: `hasMeeting` tells.
 */
export type TicketCard = Origin & {
  accountId: string
  id: string
  code: string
  state: TicketState
  title: string
  start: DateTime | null
  end: DateTime | null
  timeZone: string
  sequence: number
  uid: string
  meetingId: string | null
  meetingCode: string | null
  /** All its meetings in the order of time; those above are of the one that is next. */
  sessions: SessionCard[]
  location: ServiceCard['location']
  amount: number
  currency: string
  /** How many a booking of a workshop is for; one for a meeting of two. */
  places: number
  isGroup: boolean
  /** Until when a place is kept for who waits for one. */
  offeredUntil: DateTime | null
  /** Until when what is owed can be paid, where that is waited for. */
  maxPaymentDate: DateTime | null
  /** What is left of the link to a file that was bought. */
  download: { until: DateTime; left: number } | null
  coupon: { code: string; discount: number } | null
  attendee: {
    name: string
    email: string
    phone: string | null
    timeZone: string
    locale: 'es' | 'en'
    note: string | null
    address: string | null
  }
  /** Who offers it: a person or a team. */
  host: AccountCard
  /** People of a team who attend; none where the host does. */
  collaborators: AccountCard[]
  /** The host that the client asked for. */
  chosenHostId: string | undefined
  /** What its host made together with it, week after week, has the same. */
  seriesId: string | null
  service: ServiceCard
  document: string | null
  answers: Answer[]
  additionalAttendees: { name: string; email: string }[]
  createdAt: DateTime
  links: {
    meeting: string
    cancel: string
    reschedule: string | null
    calendar: string | null
    download: string | null
    service: string
  }
}

/** A booking that takes place at a time. */
export type DatedTicket = TicketCard & {
  start: DateTime
  end: DateTime
  meetingId: string
  meetingCode: string
}

/** Whether a booking takes place at a time; a waitlist form, a file and a payment link do not. */
export function hasMeeting(ticket: TicketCard): ticket is DatedTicket {
  return ticket.start !== null
}

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

/** One change of a booking; `isCurrent` is false after a later one, archiving excepted. */
export type TicketChange = {
  from: TicketState | null
  to: TicketState
  actor: string
  reason: string | null
  previousStart: DateTime | null
  /** The UID of the meeting that was moved or given to another member: of a package one hour. */
  uid: string | null
  /** When the one hour was that was called off, while the others stand. */
  calledOff: DateTime | null
  /** The hosts before the change, where they may be others now. */
  previousHosts: string[] | null
  isCurrent: boolean
}

/** A booking and one thing that happened to it, as its messages need them. */
export async function ticketForMessages(
  { accountId, ticketId, eventId }: { accountId: string; ticketId: string; eventId: string },
  trx?: Trx
): Promise<{ ticket: TicketCard; change: TicketChange } | undefined> {
  const ticket = await Ticket.query({ client: trx }).where({ accountId, id: ticketId }).first()
  const events = await TicketEvent.query({ client: trx })
    .where({ accountId, ticketId })
    .whereNot('toState', 'archived')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
  const event = events.find(({ id }) => id === eventId)
  if (!ticket || !event) return undefined

  const said = event.details as Partial<Record<string, string>>
  const change = {
    from: event.fromState as TicketState | null,
    to: event.toState as TicketState,
    actor: event.actor,
    reason: event.reason,
    previousStart: instantOf(said.previousStart),
    uid: said.uid ?? null,
    calledOff: instantOf(said.calledOff),
    previousHosts: said.previousHosts?.split(' ') ?? null,
    isCurrent: events[0] === event,
  }
  return { ticket: await cardOf(ticket, trx), change }
}

/** The details of an event are kept as texts. */
function instantOf(text: string | undefined) {
  return text === undefined ? null : DateTime.fromISO(text, { zone: 'utc' })
}

/** Puts a ticket together with what the modules below know of it. */
export async function cardOf(ticket: Ticket, trx?: Trx): Promise<TicketCard> {
  const service = await serviceById(ticket.serviceId, trx)
  const sessions = await hoursOf(ticket, trx)
  const meeting = nextOf(sessions, now())
  const people = (await peopleOf(ticket.accountId, sessions, trx))(sessions)
  if (!service || !people || (ticket.meetingId && !meeting)) throw ticketNotFound()

  return assemble(ticket, { service, meeting, sessions, ...people })
}

/** The card out of its parts, for readers of many. */
export function assemble(
  ticket: Ticket,
  parts: TicketPeople & { service: ServiceCard; meeting?: MeetingCard; sessions: MeetingCard[] }
): TicketCard {
  const { service, meeting, host, collaborators } = parts
  return {
    ...occurrenceOf(ticket, parts),
    accountId: ticket.accountId,
    ...{ id: ticket.id, code: ticket.code, state: ticket.state },
    sessions: sessionCards(ticket, parts.sessions),
    ...{ amount: ticket.amount, currency: ticket.currency, places: ticket.places },
    offeredUntil: ticket.offeredUntil,
    ...termsOf(ticket),
    coupon: ticket.couponCode ? { code: ticket.couponCode, discount: ticket.discount } : null,
    attendee: {
      name: ticket.attendeeName,
      email: ticket.attendeeEmail,
      phone: ticket.attendeePhone,
      timeZone: ticket.attendeeTimeZone,
      locale: ticket.attendeeLocale === 'en' ? 'en' : 'es',
      note: ticket.note,
      address: ticket.address,
    },
    host,
    collaborators,
    chosenHostId: meeting?.isHostChosen ? meeting.hostAccountId : undefined,
    seriesId: ticket.seriesId,
    service,
    document: ticket.attendeeDocument,
    answers: ticket.answers,
    additionalAttendees: ticket.additionalAttendees,
    ...originOf(ticket),
    createdAt: ticket.createdAt,
    links: linksOf(ticket, host, service),
  }
}

/** When and where; a ticket without a meeting is called as its service is, and is in its host's zone. */
function occurrenceOf(
  ticket: Ticket,
  { service, meeting, host }: { service: ServiceCard; meeting?: MeetingCard; host: AccountCard }
) {
  if (!meeting) {
    const { title, location } = service
    const none = { start: null, end: null, meetingId: null, meetingCode: null, isGroup: false }
    return { ...none, title, location, timeZone: host.timeZone, uid: ticket.id, sequence: 0 }
  }
  return {
    title: meeting.title,
    start: meeting.startAt,
    end: meeting.endAt,
    timeZone: meeting.timeZone,
    ...entryOf(ticket, meeting),
    meetingId: meeting.id,
    meetingCode: meeting.code,
    location: meeting.location,
    isGroup: meeting.capacity !== null,
  }
}

/** What runs out. */
function termsOf({ state, maxPaymentAt, downloadUntil, downloadsLeft }: Ticket) {
  const isOwed = state === 'pendingPayment' && maxPaymentAt
  return {
    maxPaymentDate: isOwed ? maxPaymentAt : null,
    download: downloadUntil && { until: downloadUntil, left: downloadsLeft },
  }
}

function linksOf(
  { code, meetingId, downloadUntil }: Ticket,
  host: AccountCard,
  service: ServiceCard
): TicketCard['links'] {
  return {
    meeting: `${appUrl}/meeting/${code}`,
    cancel: `${appUrl}/cancel/${code}`,
    reschedule: meetingId && `${appUrl}/reschedule/${code}`,
    calendar: meetingId && `${appUrl}/api/v3/tickets/${code}/calendar`,
    download: downloadUntil ? `${appUrl}/download/${code}` : null,
    service: `${appUrl}${servicePath(host.username, service)}`,
  }
}
