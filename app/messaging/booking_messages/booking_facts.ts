import { answerWords } from '#shared/questions'
import { conferenceName, isLinkAwaited } from '#shared/location'
import type { Fact } from '../channels/letter.ts'
import { priceLines } from './money_facts.ts'
import { givesBack, type BookingSubject, type Reader, type T } from './booking_subject.ts'
import type { GivenBack } from './find_given_back.ts'
import {
  isRoomLink,
  narrowTo,
  PLACE_SHOWN,
  shownPlace,
  withWhom,
  type BookedMeeting,
  type DatedTicket,
  type PlaceShown,
  type TicketCard,
  type TicketChange,
} from '#ticketing'

/**
 * A booking with only the meetings that a message is about. Of a package: the hour that was moved or reassigned, or those
 * that were cancelled, else all. For a member: those that they attend, or attended before when they attend none any more.
 */
export function withRelevantMeetings({ ticket, change, person }: BookingSubject): DatedTicket {
  if (ticket.meetings.length < 2) return ticket
  const changed = change ? changedMeetings(ticket, change) : ticket.meetings
  const attended = changed.filter(({ collaboratorIds }) =>
    person ? collaboratorIds.includes(person.id) : true
  )
  return narrowTo(ticket, attended.length > 0 ? attended : changed)
}

function changedMeetings({ meetings }: DatedTicket, { to, uid: changedUid }: TicketChange) {
  const changes = meetings.filter(({ uid, state }) =>
    to === 'cancelled' ? state === 'cancelled' : uid === changedUid
  )
  return changes.length > 0 ? changes : meetings
}

/** What decides the lines of one message. */
type Context = BookingSubject & {
  /** Whether the message says that the meeting does not take place. */
  isOver: boolean
}

/** The service by name with its place and price, as one block of a message. */
export function serviceBlock(context: Context, reader: Reader) {
  const { ticket, person, series } = context
  const price = person ? [] : priceLines(context, reader, series ? 'each' : 'whole')
  return { title: ticket.booking.title, lines: [...placeLines(context, reader), ...price] }
}

/** What else a message about a meeting says. */
export function bookingFacts(context: Context, reader: Reader): Fact[] {
  return [...peopleFacts(context, reader), ...textFacts(context, reader)]
}

/** The booking that a meeting belongs to, of the several of one message. */
export function ticketOf(
  { ticket, series = [] }: BookingSubject,
  { id: meetingId }: BookedMeeting
): DatedTicket {
  const hasMeeting = (one: DatedTicket) => one.meetings.some(({ id }) => id === meetingId)
  return series.find(hasMeeting) ?? ticket
}

/** The place. A room of a verified host that is open is a button instead; until a booking stands it is promised. */
function placeLines({ ticket, isOver }: Context, reader: Reader): string[] {
  const shown = isOver ? 'closed' : PLACE_SHOWN[ticket.booking.state]
  const name = conferenceName(ticket.booking.location)
  if (name && shown === 'open') return [roomWords(ticket, { name, isOver }, reader)]
  const place = shown === 'closed' ? undefined : shownPlace(ticket)
  const kind = kindOfPlace(ticket, place === undefined ? shown : 'open', reader)
  if (place === undefined || isRoomLink(ticket)) return [kind]
  return ticket.booking.location.type === 'phone' ? [kind, place] : [place]
}

/**
 * A room that a provider makes: its link is a button. It follows where it is not made yet; of several meetings each has its own.
 */
function roomWords(
  { booking, meetings }: DatedTicket,
  { name, isOver }: { name: string; isOver: boolean },
  { t }: Reader
): string {
  if (isOver) return t('emails.rooms.made', { name })
  if (meetings.length > 1) return t('emails.rooms.each', { name })
  return t(`emails.rooms.${isLinkAwaited(booking.location) ? 'awaited' : 'made'}`, { name })
}

/** The kind of place; a client who waits reads that the rest comes with the confirmation. */
export function kindOfPlace(
  { booking }: DatedTicket,
  shown: PlaceShown,
  { t, isHost }: Reader
): string {
  const { location } = booking
  const isPromised = shown === 'promised' && !isHost
  const name = conferenceName(location)
  if (name) return t(`emails.rooms.${isPromised ? 'promised' : 'made'}`, { name })
  if (isPromised && ['otherUrl', 'phone'].includes(location.type))
    return t(`emails.places_promised.${location.type}`)
  const side = isHost && location.type === 'userLocation' ? 'places_host' : 'places'
  return t(`emails.${side}.${location.type}`)
}

function peopleFacts({ ticket, person, givenBack }: Context, reader: Reader): Fact[] {
  const { t, isHost } = reader
  const { attendee, collaborators } = ticket.people
  const contact = person ? undefined : contactOf(ticket)
  const client = { label: t('emails.facts.client'), value: attendee.name, contact }
  const attending = { label: t('emails.facts.collaborators'), value: withWhom(ticket) }
  return [
    ...(isHost ? [client] : owingFacts({ ticket, givenBack }, reader)),
    ...(collaborators.length > 0 ? [attending] : []),
  ]
}

/** The host who has to give money back straight, with their addresses. */
export function owingFacts(
  { ticket, givenBack }: { ticket: TicketCard; givenBack?: GivenBack },
  { t }: Reader
): Fact[] {
  const { host } = ticket.people
  const contact = hostContact(ticket)
  return givesBack({ givenBack })
    ? [{ label: t('emails.facts.gives_back'), value: host.fullName, contact }]
    : []
}

/** A host's addresses and numbers. */
export function hostContact({ people: { host } }: TicketCard): string[] {
  const { email, phone } = host
  return phone ? [email, `${phone.prefix} ${phone.number}`] : [email]
}

/** A client's addresses and numbers. */
export function contactOf({ people: { attendee } }: TicketCard): string[] {
  return [attendee.email, attendee.phone].filter((contact) => contact !== null)
}

/** The words of both sides: answers, note and reason, and what the host has for clients who booked. */
export function textFacts(
  {
    ticket,
    isOver,
    change,
    person,
  }: Omit<Context, 'ticket'> & {
    ticket: TicketCard
  },
  { t, isHost, locale }: Reader
): Fact[] {
  const { note } = ticket.people.attendee
  const isOpen = !isHost && !isOver && PLACE_SHOWN[ticket.booking.state] === 'open'
  const said = [
    { label: t('emails.facts.message'), value: change?.text },
    ...(isHost && !person ? answerFacts(ticket, t, locale) : []),
    { label: t('emails.facts.note'), value: person ? null : note },
    { label: t('emails.facts.reason'), value: change?.reason },
  ]
  return [
    ...said.flatMap(({ value, ...fact }) => (value ? [{ ...fact, value }] : [])),
    ...(isOpen ? closingFacts(ticket, t) : []),
  ]
}

/** The host's message and material for clients whose booking stands. The material is linked from the booking's page. */
function closingFacts({ service, links }: TicketCard, t: T): Fact[] {
  const { finalMessage, materialLink } = service.customization
  const onPage = { value: t('emails.facts.material_on_page'), href: links.meeting }
  return [
    ...(finalMessage ? [{ label: t('emails.facts.message'), value: finalMessage }] : []),
    ...(materialLink ? [{ label: t('emails.facts.material'), ...onPage }] : []),
  ]
}

/** The client's document and answers, with the host's questions as labels. */
function answerFacts({ booking }: TicketCard, t: T, locale: string): Fact[] {
  const { document, answers } = booking
  const facts = answers.map((answer) => ({
    label: answer.title,
    value: answerWords(answer, locale, t('common.consented')),
  }))
  return document ? [{ label: t('emails.facts.document'), value: document }, ...facts] : facts
}
