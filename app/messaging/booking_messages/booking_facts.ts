import type { DateTime } from 'luxon'
import { formatMoney } from '#shared/money'
import type { AccountCard } from '#accounts'
import { answerWords } from '#shared/questions'
import { policyWords } from '#shared/policy_words'
import type { Fact } from '../channels/letter.ts'
import { formatWhen, formatZone } from '#shared/formats'
import {
  hostLink,
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

/** Translates a key in the language of a reader. */
export type T = (key: string, values?: Record<string, string | number>) => string

/** The reader of a message about a booking: their side, language and clock. */
export type Reader = { t: T; isHost: boolean; locale: 'es' | 'en'; zone: string }

/** A booking as its messages see it. */
export type BookingSubject = {
  ticket: DatedTicket
  /** What has happened to it, where its message tells of that. */
  change?: TicketChange
  /** The member of a team who reads the message. */
  person?: AccountCard
  /** The bookings that one message is about, of which `ticket` is made. */
  series?: DatedTicket[]
}

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
  /** Whether its client may still change the booking. */
  isChangeable: boolean
}

/** The lines of a message about a meeting. */
export function bookingFacts(context: Context, reader: Reader): Fact[] {
  const { ticket, person } = context
  const { t } = reader
  return [
    { label: t('emails.facts.service'), value: ticket.booking.title },
    ...timeFacts(context, reader),
    placeFact(context, reader),
    ...peopleFacts(context, reader),
    ...(person ? [] : priceFacts(context, reader, context.series ? 'price_each' : 'price')),
    ...textFacts(context, reader),
    ...policyFacts(context, reader),
  ]
}

/** The booking that a meeting belongs to, of the several of one message. */
export function ticketOf(
  { ticket, series = [] }: BookingSubject,
  { id: meetingId }: BookedMeeting
): DatedTicket {
  const hasMeeting = (one: DatedTicket) => one.meetings.some(({ id }) => id === meetingId)
  return series.find(hasMeeting) ?? ticket
}

/** The page of each of several bookings in one message. */
function pageOf(context: Context, meeting: BookedMeeting, { isHost }: Reader) {
  if (!context.series || context.person) return {}
  const ticket = ticketOf(context, meeting)
  return { href: isHost ? hostLink(ticket) : ticket.links.meeting }
}

/** A date on a line of its own begins with a capital: `Jueves, 3 de diciembre de 2026, 09:00 a. m.` */
export function capitalized(date: string, locale: 'es' | 'en'): string {
  return date.charAt(0).toLocaleUpperCase(locale) + date.slice(1)
}

/** The times of the meetings. They are on the reader's clock, and on the other side's where it differs. */
function timeFacts(context: Context, reader: Reader): Fact[] {
  const { ticket, change } = context
  const { t, isHost, locale, zone } = reader
  const on = (label: string, instant: DateTime, clock: string): Fact => ({
    label,
    value: capitalized(formatWhen(instant, clock, locale), locale),
    note: formatZone(clock, instant, locale),
  })
  const otherZone = isHost ? ticket.people.attendee.timeZone : ticket.booking.timeZone
  const otherLabel = t(`emails.facts.${isHost ? 'when_client' : 'when_host'}`)
  const facts = ticket.meetings.flatMap((meeting) => [
    { ...on(meetingLabel(meeting, t), meeting.start, zone), ...pageOf(context, meeting, reader) },
    ...(sameClock(meeting.start, zone, otherZone)
      ? []
      : [on(otherLabel, meeting.start, otherZone)]),
  ])
  const before = t('emails.facts.before')
  return change?.previousStart ? [...facts, on(before, change.previousStart, zone)] : facts
}

/** The place. The link of a room shows only when a meeting of a verified host stands; until then it is promised. */
function placeFact({ ticket, isOver }: Context, reader: Reader): Fact {
  const { t } = reader
  const label = t('emails.facts.where')
  const shown = isOver ? 'closed' : PLACE_SHOWN[ticket.booking.state]
  const place = shown === 'closed' ? undefined : shownPlace(ticket)
  if (place === undefined) return { label, value: kindOfPlace(ticket, shown, reader) }

  if (ticket.booking.location.type === 'phone')
    return { label, value: kindOfPlace(ticket, 'open', reader), contact: [place] }
  return { label, value: place, ...(isRoomLink(ticket) && { href: place }) }
}

/** The kind of place; a client who waits reads that the rest comes with the confirmation. */
function kindOfPlace({ booking }: DatedTicket, shown: PlaceShown, { t, isHost }: Reader): string {
  const { location } = booking
  const isPromised = shown === 'promised' && !isHost
  if (isPromised && ['otherUrl', 'phone'].includes(location.type))
    return t(`emails.places_promised.${location.type}`)
  const side = isHost && location.type === 'userLocation' ? 'places_host' : 'places'
  return t(`emails.${side}.${location.type}`)
}

function peopleFacts({ ticket, person }: Context, { t, isHost }: Reader): Fact[] {
  const { attendee, host, collaborators } = ticket.people
  const client = { label: t('emails.facts.client'), value: attendee.name }
  const counterpart = isHost
    ? { ...client, ...(!person && { contact: contactOf(ticket) }) }
    : { label: t('emails.facts.host'), value: host.fullName }
  const attending = { label: t('emails.facts.collaborators'), value: withWhom(ticket) }
  return collaborators.length > 0 ? [counterpart, attending] : [counterpart]
}

/** A client's addresses and numbers. */
export function contactOf({ people: { attendee } }: TicketCard): string[] {
  return [attendee.email, attendee.phone].filter((contact) => contact !== null)
}

/**
 * The price and the coupon that lowers it; with a coupon also a price of zero. How it is paid is left out of a message that
 * something does not take place.
 */
export function priceFacts(
  { ticket, isOver }: { ticket: TicketCard; isOver: boolean },
  { t, isHost }: Reader,
  name: 'price' | 'price_each' = 'price'
): Fact[] {
  const { amount, currency, coupon } = ticket.booking
  const host = ticket.people.host.fullName
  const label = t(`emails.facts.${name}`)
  const note = t(`emails.facts.pay_${isHost ? 'host' : 'attendee'}`, { host })
  const price = { label, value: formatMoney(amount, currency), ...(!isOver && { note }) }
  if (!coupon) return amount > 0 ? [price] : []
  const value = `${coupon.code} (-${formatMoney(coupon.discount, currency)})`
  const reduced = amount > 0 ? price : { label, value: t('common.free') }
  return [reduced, { label: t('emails.facts.coupon'), value }]
}

/** The policy for changes, while the client may change the booking. */
function policyFacts({ ticket, isOver, isChangeable }: Context, { t, isHost }: Reader): Fact[] {
  if (isHost || isOver || !isChangeable || PLACE_SHOWN[ticket.booking.state] !== 'open') return []
  return [{ label: t('emails.facts.policy'), value: policyWords(ticket.service.policy, t) }]
}

/** The words of both sides: answers, note and reason, and what the host has for clients who booked. */
export function textFacts(
  {
    ticket,
    isOver,
    change,
    person,
  }: Omit<Context, 'ticket' | 'isChangeable'> & {
    ticket: TicketCard
  },
  { t, isHost, locale }: Reader
): Fact[] {
  const facts: Fact[] = isHost && !person ? answerFacts(ticket, t, locale) : []
  const { note } = ticket.people.attendee
  if (note && !person) facts.push({ label: t('emails.facts.note'), value: note })
  if (change?.reason) facts.push({ label: t('emails.facts.reason'), value: change.reason })
  if (!isHost && !isOver && PLACE_SHOWN[ticket.booking.state] === 'open')
    facts.push(...closingFacts(ticket, t))
  return facts
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

function sameClock(instant: DateTime, zone: string, other: string) {
  const at = (name: string) => instant.setZone(name).offset
  return at(zone) === at(other)
}

/** The label of a meeting, with its number where there are several. */
export function meetingLabel({ number, of }: Pick<BookedMeeting, 'number' | 'of'>, t: T): string {
  return of > 1 ? t('emails.facts.session', { number, of }) : t('emails.facts.when')
}
