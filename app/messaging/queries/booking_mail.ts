import { DateTime } from 'luxon'
import { createElement } from 'react'
import Booking from '#emails/booking'
import type { Mail } from '../contracts.ts'
import { product } from '#config/product'
import { renderMail } from './render_mail.ts'
import { formatMoney } from '#shared/money'
import type { Audience } from '../domain/reminder_times.ts'
import { answerWords } from '#shared/questions'
import { policyWords } from '#shared/policy_words'
import i18nManager from '@adonisjs/i18n/services/main'
import { formatWhen, formatZone } from '#shared/formats'
import type { AccountCard } from '#accounts'
import { aboutSessions, sessionLabel } from './session_facts.ts'
import {
  calendarEntry,
  collaboratorEntry,
  isConfirmed,
  methodFor,
  placeOf,
  withWhom,
  type CalendarMethod,
  type DatedTicket,
  type TicketCard,
  type TicketChange,
} from '#ticketing'

/** A booking, with what happened to it where that is what is told; `person`: who of a team is told. */
type Found = { ticket: DatedTicket; change?: TicketChange; person?: AccountCard }
export type T = (key: string, values?: Record<string, string | number>) => string
export type Fact = { label: string; value: string; note?: string }

/** Messages that put the meeting into the reader's calendar, and the one that takes it out. */
const CALENDAR: Record<string, 'REQUEST' | 'CANCEL'> = {
  booking_confirmed: 'REQUEST',
  booking_received: 'REQUEST',
  booking_rescheduled: 'REQUEST',
  booking_reassigned: 'REQUEST',
  booking_cancelled: 'CANCEL',
  session_cancelled: 'CANCEL',
  booking_unassigned: 'CANCEL',
}

/** What one side of a booking is told of it, in their language and their zone. */
export async function bookingMail(
  found: Found,
  audience: Audience,
  message: string
): Promise<Mail> {
  const { change, person } = found
  const ticket = aboutSessions(found)
  const isHost = audience !== 'attendee'
  const to = recipientOf({ ticket, person }, audience)
  const { locale } = to
  const i18n = i18nManager.locale(locale)
  const t: T = (key, values) => i18n.t(key, values)
  const reader = { locale, zone: to.zone }
  const when = formatWhen(ticket.start, reader.zone, locale)
  const values = {
    service: ticket.title,
    when,
    host: ticket.host.fullName,
    who: withWhom(ticket),
    client: ticket.attendee.name,
    by: change?.actor ?? '',
    until: untilOf(ticket, reader),
  }
  // A workshop stands once in its host's calendar, however many book it.
  const method = isHost && ticket.isGroup ? undefined : CALENDAR[message]
  const template = createElement(Booking, {
    locale,
    brand: product.name,
    preview: t(`emails.${message}.${audience}.intro`, values),
    title: t(`emails.${message}.${audience}.title`, values),
    intro: t(`emails.${message}.${audience}.intro`, values),
    facts: factsOf({ ticket, change, person }, { t, isHost, ...reader }),
    // The booking's page lets whoever opens it change it, which is for its two sides.
    actions: person ? [] : actionsOf(ticket, message, isHost, t),
    footer: t(`emails.footer_${audience}`, {
      ...values,
      product: product.name,
    }),
  })
  return {
    to: { name: to.name, address: to.address },
    subject: oneLine(t(`emails.${message}.${audience}.subject`, values)),
    ...(await renderMail(template)),
    ...(method && {
      calendar: {
        method: methodFor(ticket, method),
        content: entryFor({ ticket, person }, method),
      },
    }),
  }
}

/** Who reads a message, in which language and on which clock. */
function recipientOf({ ticket, person }: Found, audience: Audience) {
  if (audience === 'attendee') {
    const { name, email, locale, timeZone } = ticket.attendee
    return { name, address: email, locale, zone: timeZone }
  }
  const { fullName, email, locale, timeZone } = person ?? ticket.host
  return { name: fullName, address: email, locale, zone: timeZone }
}

function entryFor({ ticket, person }: Found, method: CalendarMethod) {
  return person ? collaboratorEntry(ticket, method) : calendarEntry(ticket, method)
}

export type Reader = { t: T; isHost: boolean; locale: 'es' | 'en'; zone: string }

function factsOf(found: Found, reader: Reader): Fact[] {
  return [...timeFacts(found, reader), ...placeFacts(found, reader), ...wordFacts(found, reader)]
}

/** When, on the reader's clock; on the other side's too where it shows something else; and when it was before. */
function timeFacts({ ticket, change }: Found, { t, isHost, locale, zone }: Reader): Fact[] {
  const on = (label: string, instant: string, clock: string): Fact => ({
    label,
    value: formatWhen(instant, clock, locale),
    note: formatZone(clock, instant, locale),
  })
  const otherZone = isHost ? ticket.attendee.timeZone : ticket.timeZone
  const other = t(`emails.facts.${isHost ? 'when_client' : 'when_host'}`)
  const facts = ticket.sessions.flatMap((session) => [
    on(sessionLabel(session, t), session.start, zone),
    ...(sameClock(session.start, zone, otherZone) ? [] : [on(other, session.start, otherZone)]),
  ])
  const before = t('emails.facts.before')
  return change?.previousStart ? [...facts, on(before, change.previousStart, zone)] : facts
}

function placeFacts({ ticket, person }: Found, { t, isHost }: Reader): Fact[] {
  const place = placeOf(ticket) ?? t(`emails.places.${ticket.location.type}`)
  const facts = [
    { label: t('emails.facts.where'), value: place },
    isHost
      ? { label: t('emails.facts.client'), value: person ? ticket.attendee.name : contact(ticket) }
      : { label: t('emails.facts.host'), value: ticket.host.fullName },
  ]
  if (ticket.collaborators.length > 0)
    facts.push({ label: t('emails.facts.collaborators'), value: withWhom(ticket) })
  return person ? facts : [...facts, ...priceFacts(ticket, t)]
}

/** What is paid, and by which coupon it became less: then also when nothing is left to pay. */
export function priceFacts({ amount, currency, coupon }: TicketCard, t: T): Fact[] {
  const label = t('emails.facts.price')
  const price = {
    label,
    value: formatMoney(amount, currency),
    note: t('emails.facts.pay_directly'),
  }
  if (!coupon) return amount > 0 ? [price] : []
  const value = `${coupon.code} (-${formatMoney(coupon.discount, currency)})`
  const reduced = amount > 0 ? price : { label, value: t('common.free') }
  return [reduced, { label: t('emails.facts.coupon'), value }]
}

function wordFacts(found: Found, reader: Reader): Fact[] {
  const { t, isHost } = reader
  const words = saidFacts(found, reader)
  const { policy } = found.ticket.service
  return isHost
    ? words
    : [...words, { label: t('emails.facts.policy'), value: policyWords(policy, t) }]
}

/** What the two sides say to each other: answers, note and reason, and what the host has for whoever has booked. */
export function saidFacts(
  { ticket, change, person }: Omit<Found, 'ticket'> & { ticket: TicketCard },
  { t, isHost, locale }: Reader
): Fact[] {
  const facts: Fact[] = isHost && !person ? answerFacts(ticket, t, locale) : []
  if (ticket.attendee.note && !person)
    facts.push({ label: t('emails.facts.note'), value: ticket.attendee.note })
  if (change?.reason) facts.push({ label: t('emails.facts.reason'), value: change.reason })
  if (!isHost) facts.push(...lastFacts(ticket, t))
  return facts
}

/** Until when a place is kept for a reader who waited for one. */
function untilOf({ offeredUntil }: TicketCard, { zone, locale }: Pick<Reader, 'zone' | 'locale'>) {
  return offeredUntil ? formatWhen(offeredUntil, zone, locale) : ''
}

/** What the host has for those whose booking stands. */
function lastFacts({ state, service }: TicketCard, t: T): Fact[] {
  const { finalMessage, materialLink } = service.customization
  return [
    { label: t('emails.facts.message'), value: finalMessage },
    { label: t('emails.facts.material'), value: materialLink },
  ].filter((fact): fact is Fact => isConfirmed(state) && Boolean(fact.value))
}

/** What the client was asked, in the host's own words. */
function answerFacts({ document, answers }: TicketCard, t: T, locale: string): Fact[] {
  const facts = answers.map((answer) => ({
    label: answer.title,
    value: answerWords(answer, locale, t('common.consented')),
  }))
  return document ? [{ label: t('emails.facts.document'), value: document }, ...facts] : facts
}

/** How a client can be reached. */
export function contact({ attendee }: TicketCard) {
  return [attendee.name, attendee.email, attendee.phone].filter(Boolean).join(' · ')
}

function actionsOf({ links }: DatedTicket, message: string, isHost: boolean, t: T) {
  if (message === 'waitlist_joined')
    return [{ label: t('emails.actions.see_turn'), href: links.meeting }]
  if (message === 'waitlist_offered')
    return [{ label: t('emails.actions.take_place'), href: links.meeting }]
  const over = ['booking_cancelled', 'booking_rejected'].includes(message)
  if (isHost) return [{ label: t('emails.actions.see'), href: links.meeting }]
  if (over) return [{ label: t('emails.actions.book_again'), href: links.service }]
  return [
    { label: t('emails.actions.see'), href: links.meeting },
    { label: t('emails.actions.reschedule'), href: links.reschedule! },
    { label: t('emails.actions.cancel'), href: links.cancel },
  ]
}

function sameClock(instant: string, zone: string, other: string) {
  const at = (name: string) => DateTime.fromISO(instant, { zone: name }).offset
  return at(zone) === at(other)
}

/** What people typed may hold line breaks; a subject may not. */
export function oneLine(text: string) {
  return text.replace(/\s+/g, ' ').trim()
}
