import type { DateTime } from 'luxon'
import { formatMoney } from '#shared/money'
import type { AccountCard } from '#accounts'
import { answerWords } from '#shared/questions'
import { policyWords } from '#shared/policy_words'
import { sessionLabel } from './session_facts.ts'
import type { Fact } from '../channels/letter.ts'
import { placeIn } from './domain/booking_letters.ts'
import { formatWhen, formatZone } from '#shared/formats'
import {
  hostLink,
  isRoomLink,
  shownPlace,
  withWhom,
  type DatedTicket,
  type PlaceShown,
  type SessionCard,
  type TicketCard,
  type TicketChange,
} from '#ticketing'

export type T = (key: string, values?: Record<string, string | number>) => string

/** Who reads a message of a booking, in which language and on which clock. */
export type Reader = { t: T; isHost: boolean; locale: 'es' | 'en'; zone: string }

/** A booking as a message speaks of it; `change` is what happened to it, `person` who of a team is told. */
export type Told = {
  ticket: DatedTicket
  message: string
  change?: TicketChange
  person?: AccountCard
  /** The bookings that are told together, of which `ticket` is made. */
  series?: DatedTicket[]
  /** Whether its client may still change it by themselves. */
  isChangeable: boolean
}

/** What both sides are told of a meeting, line by line. */
export function bookingFacts(told: Told, reader: Reader): Fact[] {
  const { ticket, person } = told
  const { t } = reader
  return [
    { label: t('emails.facts.service'), value: ticket.title },
    ...timeFacts(told, reader),
    placeFact(told, reader),
    ...peopleFacts(told, reader),
    ...(person ? [] : priceFacts(ticket, reader, told.series ? 'price_each' : 'price')),
    ...saidFacts(told, reader),
    ...policyFacts(told, reader),
  ]
}

/** The booking that a meeting belongs to, of several that are told together. */
export function ticketOf({ ticket, series = [] }: Told, { meetingId }: SessionCard): DatedTicket {
  const holds = (one: DatedTicket) => one.sessions.some((own) => own.meetingId === meetingId)
  return series.find(holds) ?? ticket
}

/** Of several that are told together, where the reader finds each. */
function pageOf(told: Told, session: SessionCard, { isHost }: Reader) {
  if (!told.series || told.person) return {}
  const ticket = ticketOf(told, session)
  return { href: isHost ? hostLink(ticket) : ticket.links.meeting }
}

/** A date on a line of its own begins with a capital: `Jueves, 3 de diciembre de 2026, 09:00 a. m.` */
export function standingAlone(date: string, locale: 'es' | 'en'): string {
  return date.charAt(0).toLocaleUpperCase(locale) + date.slice(1)
}

/** When, on the reader's clock; on the other side's too where it shows something else; and when it was before. */
function timeFacts(told: Told, reader: Reader): Fact[] {
  const { ticket, change } = told
  const { t, isHost, locale, zone } = reader
  const on = (label: string, instant: DateTime, clock: string): Fact => ({
    label,
    value: standingAlone(formatWhen(instant, clock, locale), locale),
    note: formatZone(clock, instant, locale),
  })
  const otherZone = isHost ? ticket.attendee.timeZone : ticket.timeZone
  const other = t(`emails.facts.${isHost ? 'when_client' : 'when_host'}`)
  const facts = ticket.sessions.flatMap((session) => [
    { ...on(sessionLabel(session, t), session.start, zone), ...pageOf(told, session, reader) },
    ...(sameClock(session.start, zone, otherZone) ? [] : [on(other, session.start, otherZone)]),
  ])
  const before = t('emails.facts.before')
  return change?.previousStart ? [...facts, on(before, change.previousStart, zone)] : facts
}

/** Where: the room's link is one only of a verified host's meeting that stands; until then it is promised. */
function placeFact({ ticket, message }: Told, reader: Reader): Fact {
  const { t } = reader
  const label = t('emails.facts.where')
  const shown = placeIn(message, ticket.state)
  const place = shown === 'closed' ? undefined : shownPlace(ticket)
  if (place === undefined) return { label, value: kindOfPlace(ticket, shown, reader) }

  if (ticket.location.type === 'phone')
    return { label, value: kindOfPlace(ticket, 'open', reader), contact: [place] }
  return { label, value: place, ...(isRoomLink(ticket) && { href: place }) }
}

/** Where in general; a client who waits is told that the rest comes with the confirmation. */
function kindOfPlace({ location }: DatedTicket, shown: PlaceShown, { t, isHost }: Reader): string {
  const isPromised = shown === 'promised' && !isHost
  if (isPromised && ['otherUrl', 'phone'].includes(location.type))
    return t(`emails.places_promised.${location.type}`)
  const side = isHost && location.type === 'userLocation' ? 'places_host' : 'places'
  return t(`emails.${side}.${location.type}`)
}

function peopleFacts({ ticket, person }: Told, { t, isHost }: Reader): Fact[] {
  const client = { label: t('emails.facts.client'), value: ticket.attendee.name }
  const other = isHost
    ? { ...client, ...(!person && { contact: contactOf(ticket) }) }
    : { label: t('emails.facts.host'), value: ticket.host.fullName }
  const who = { label: t('emails.facts.collaborators'), value: withWhom(ticket) }
  return ticket.collaborators.length > 0 ? [other, who] : [other]
}

/** How a client can be reached. */
export function contactOf({ attendee }: TicketCard): string[] {
  return [attendee.email, attendee.phone].filter((way) => way !== null)
}

/** What is paid, and by which coupon it became less: then also when nothing is left to pay. */
export function priceFacts(
  ticket: TicketCard,
  { t, isHost }: Reader,
  name: 'price' | 'price_each' = 'price'
): Fact[] {
  const { amount, currency, coupon, host } = ticket
  const label = t(`emails.facts.${name}`)
  const note = t(`emails.facts.pay_${isHost ? 'host' : 'attendee'}`, { host: host.fullName })
  const price = { label, value: formatMoney(amount, currency), note }
  if (!coupon) return amount > 0 ? [price] : []
  const value = `${coupon.code} (-${formatMoney(coupon.discount, currency)})`
  const reduced = amount > 0 ? price : { label, value: t('common.free') }
  return [reduced, { label: t('emails.facts.coupon'), value }]
}

/** What a client may still change, said only while they may. */
function policyFacts({ ticket, message, isChangeable }: Told, { t, isHost }: Reader): Fact[] {
  if (isHost || !isChangeable || placeIn(message, ticket.state) !== 'open') return []
  return [{ label: t('emails.facts.policy'), value: policyWords(ticket.service.policy, t) }]
}

/** What the two sides say to each other: answers, note and reason, and what the host has for clients who booked. */
export function saidFacts(
  {
    ticket,
    message,
    change,
    person,
  }: Omit<Told, 'ticket' | 'isChangeable'> & { ticket: TicketCard },
  { t, isHost, locale }: Reader
): Fact[] {
  const facts: Fact[] = isHost && !person ? answerFacts(ticket, t, locale) : []
  if (ticket.attendee.note && !person)
    facts.push({ label: t('emails.facts.note'), value: ticket.attendee.note })
  if (change?.reason) facts.push({ label: t('emails.facts.reason'), value: change.reason })
  if (!isHost && placeIn(message, ticket.state) === 'open') facts.push(...lastFacts(ticket, t))
  return facts
}

/** What the host has for clients whose booking stands. Their own link is found on the booking's page, not in a mail. */
function lastFacts({ service, links }: TicketCard, t: T): Fact[] {
  const { finalMessage, materialLink } = service.customization
  const onPage = { value: t('emails.facts.material_on_page'), href: links.meeting }
  return [
    ...(finalMessage ? [{ label: t('emails.facts.message'), value: finalMessage }] : []),
    ...(materialLink ? [{ label: t('emails.facts.material'), ...onPage }] : []),
  ]
}

/** What the client was asked, in the host's own words. */
function answerFacts({ document, answers }: TicketCard, t: T, locale: string): Fact[] {
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
