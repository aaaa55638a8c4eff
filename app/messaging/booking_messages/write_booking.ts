import { now } from '#core/time'
import { product } from '#config/product'
import { formatWhen } from '#shared/formats'
import i18nManager from '@adonisjs/i18n/services/main'
import type { Audience } from '../deliveries/delivery.ts'
import type { Content, LetterAction } from '../channels/letter.ts'
import {
  bookingFacts,
  ticketOf,
  withRelevantMeetings,
  type BookingSubject,
  type T,
} from './booking_facts.ts'
import {
  calendarEntry,
  collaboratorEntry,
  entryWords,
  hostLink,
  methodFor,
  openChanges,
  withWhom,
  type DatedTicket,
  type TicketCard,
  type TicketChange,
  type WordsOf,
} from '#ticketing'

/** What a message about a booking says otherwise than the others. */
export type Style = {
  name: string
  /** Whether it puts the meeting into the reader's calendar or takes it out. */
  calendar?: 'REQUEST' | 'CANCEL'
  /** Whether it says that the meeting does not take place: then it shows no place and no policy. */
  isOver?: boolean
  /** Why a client gets it: a key of `emails.footers`. */
  footer: 'booked' | 'requested' | 'waitlist' | 'ended'
  /** The one action of a client; else the booking's page and its open changes. */
  leadsTo?: 'book_again' | 'see_turn' | 'take_place'
}

/** What a message about a booking says to one reader, in their language and on their clock. */
export function writeBooking(style: Style, booking: BookingSubject, audience: Audience): Content {
  const { change, person, series } = booking
  const ticket = withRelevantMeetings(booking)
  const subject = { ticket, change, person, series }
  const isHost = audience !== 'attendee'
  const { locale, zone, name } = readerOf(subject, audience)
  const i18n = i18nManager.locale(locale)
  const t: T = (key, values) => i18n.t(key, values)
  const open = openChanges(ticket, now())
  const context = {
    ...subject,
    isOver: style.isOver === true,
    isChangeable: open.mayCancel || open.mayReschedule,
  }
  const values = valuesOf(ticket, { change, zone, locale })
  const text = (part: string) => t(`emails.${style.name}.${audience}.${part}`, values)
  const footer = isHost ? audience : style.footer
  return {
    name,
    subject: text('subject'),
    letter: {
      locale,
      preview: text('intro'),
      title: text('title'),
      ...(!isHost && { greeting: greetingOf(ticket, t) }),
      intro: text('intro'),
      facts: bookingFacts(context, { t, isHost, locale, zone }),
      actions: actionsFor(style, subject, { audience, t }),
      footer: t(`emails.footers.${footer}`, { ...values, product: product.name }),
    },
    calendar: calendarFor(style, subject, { audience, locale }),
  }
}

/** `Hola, Ana:` */
export function greetingOf({ people }: TicketCard, t: T): string {
  return t('emails.greeting', { name: people.attendee.name.trim().split(/\s+/)[0] ?? '' })
}

function valuesOf(
  ticket: DatedTicket,
  { change, zone, locale }: { change?: TicketChange; zone: string; locale: string }
) {
  const { booking, meetings, next, people } = ticket
  const { offeredUntil } = booking
  return {
    service: booking.title,
    when: formatWhen(next.start, zone, locale),
    host: people.host.fullName,
    who: withWhom(ticket),
    client: people.attendee.name,
    count: meetings.length,
    by: change?.actor ?? '',
    until: offeredUntil ? formatWhen(offeredUntil, zone, locale) : '',
  }
}

/** The name, language and clock of a reader. */
function readerOf({ ticket, person }: BookingSubject, audience: Audience) {
  if (audience === 'attendee') {
    const { name, locale, timeZone } = ticket.people.attendee
    return { name, locale, zone: timeZone }
  }
  const { fullName, locale, timeZone } = person ?? ticket.people.host
  return { name: fullName, locale, zone: timeZone }
}

/** A workshop stands once in its host's calendar, however many book it. */
function calendarFor(
  { calendar: method }: Style,
  subject: BookingSubject,
  { audience, locale }: { audience: Audience; locale: 'es' | 'en' }
) {
  const { ticket, person } = subject
  if (!method || (audience !== 'attendee' && ticket.next.isShared)) return undefined
  const wordsOf: WordsOf = (meeting) => entryWords(ticketOf(subject, meeting), audience, locale)
  const content = (person ? collaboratorEntry : calendarEntry)(ticket, method, wordsOf)
  return { method: methodFor(ticket, method), content }
}

/** A host is led to the dashboard; a member nowhere, for the booking's pages are for its two sides. */
function actionsFor(
  style: Style,
  { ticket, person, series }: BookingSubject,
  { audience, t }: { audience: Audience; t: T }
): LetterAction[] {
  if (audience === 'host') return [actionTo('see_host', hostLink(ticket), t)]
  // Of several each date leads to its own page.
  return person || series ? [] : clientActions(style, ticket, t)
}

/** A client is led to the booking's page, and to its changes while they are open. */
function clientActions({ leadsTo }: Style, ticket: DatedTicket, t: T): LetterAction[] {
  const { links } = ticket
  if (leadsTo === 'book_again') return [actionTo(leadsTo, links.service, t)]
  if (leadsTo) return [actionTo(leadsTo, links.meeting, t)]
  const open = openChanges(ticket, now())
  return [
    actionTo('see', links.meeting, t),
    ...(open.mayReschedule && links.reschedule
      ? [actionTo('reschedule', links.reschedule, t)]
      : []),
    ...(open.mayCancel ? [actionTo('cancel', links.cancel, t)] : []),
  ]
}

function actionTo(action: string, href: string, t: T): LetterAction {
  return { label: t(`emails.actions.${action}`), href }
}
