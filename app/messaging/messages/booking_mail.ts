import { now } from '#core/time'
import type { Mail } from '../channels/email/contract.ts'
import { product } from '#config/product'
import { composeMail } from '../channels/email/compose_mail.ts'
import type { Audience } from '../reminders/domain/reminder_times.ts'
import i18nManager from '@adonisjs/i18n/services/main'
import { formatWhen } from '#shared/formats'
import type { AccountCard } from '#accounts'
import { aboutSessions } from './session_facts.ts'
import type { LetterAction } from '../channels/letter.ts'
import { isOver, reasonFor } from './domain/booking_letters.ts'
import { bookingFacts, ticketOf, type T, type Told } from './booking_facts.ts'
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

/** A booking, with what happened to it where that is what is told; `person`: who of a team is told. */
type Found = {
  ticket: DatedTicket
  change?: TicketChange
  person?: AccountCard
  /** The bookings that are told together, of which `ticket` is made. */
  series?: DatedTicket[]
}

/** Messages that put the meeting into the reader's calendar, and those that take it out. */
const CALENDAR: Record<string, 'REQUEST' | 'CANCEL'> = {
  booking_confirmed: 'REQUEST',
  booking_received: 'REQUEST',
  booking_rescheduled: 'REQUEST',
  booking_reassigned: 'REQUEST',
  series_confirmed: 'REQUEST',
  series_received: 'REQUEST',
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
  const { change, person, series } = found
  const ticket = aboutSessions(found)
  const isHost = audience !== 'attendee'
  const { locale, zone, ...to } = recipientOf({ ticket, person }, audience)
  const i18n = i18nManager.locale(locale)
  const t: T = (key, values) => i18n.t(key, values)
  const open = openChanges(ticket, now())
  const told: Told = {
    ticket,
    message,
    change,
    person,
    series,
    isChangeable: open.cancel || open.reschedule,
  }
  const values = valuesOf(ticket, { change, zone, locale })
  const say = (part: string) => t(`emails.${message}.${audience}.${part}`, values)
  const reason = isHost ? audience : reasonFor(message)
  return composeMail({
    to,
    subject: say('subject'),
    letter: {
      locale,
      preview: say('intro'),
      title: say('title'),
      ...(!isHost && { greeting: greetingOf(ticket, t) }),
      intro: say('intro'),
      facts: bookingFacts(told, { t, isHost, locale, zone }),
      actions: actionsOf(told, audience, t),
      footer: t(`emails.footers.${reason}`, { ...values, product: product.name }),
    },
    calendar: calendarOf(told, audience, locale),
  })
}

/** `Hola, Ana:` */
export function greetingOf({ attendee }: TicketCard, t: T): string {
  return t('emails.greeting', { name: attendee.name.trim().split(/\s+/)[0] ?? '' })
}

function valuesOf(
  ticket: DatedTicket,
  { change, zone, locale }: { change?: TicketChange; zone: string; locale: string }
) {
  const { start, offeredUntil } = ticket
  return {
    service: ticket.title,
    when: formatWhen(start, zone, locale),
    host: ticket.host.fullName,
    who: withWhom(ticket),
    client: ticket.attendee.name,
    count: ticket.sessions.length,
    by: change?.actor ?? '',
    until: offeredUntil ? formatWhen(offeredUntil, zone, locale) : '',
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

/** A workshop stands once in its host's calendar, however many book it. */
function calendarOf(told: Told, audience: Audience, locale: 'es' | 'en') {
  const { ticket, message, person } = told
  const wanted = audience !== 'attendee' && ticket.isGroup ? undefined : CALENDAR[message]
  if (!wanted) return undefined
  const wordsOf: WordsOf = (session) => entryWords(ticketOf(told, session), audience, locale)
  const content = (person ? collaboratorEntry : calendarEntry)(ticket, wanted, wordsOf)
  return { method: methodFor(ticket, wanted), content }
}

/** A host is led to the dashboard; who attends nowhere, for the booking's pages are for its two sides. */
function actionsOf(told: Told, audience: Audience, t: T): LetterAction[] {
  const { ticket, person, series } = told
  if (audience === 'host') return [actionTo('see_host', hostLink(ticket), t)]
  // Of several each date leads to its own page.
  return person || series ? [] : clientActions(told, t)
}

/** A client is led to the booking's page, and to its changes while they are open. */
function clientActions({ ticket, message }: Told, t: T): LetterAction[] {
  const { links } = ticket
  if (message === 'waitlist_joined') return [actionTo('see_turn', links.meeting, t)]
  if (message === 'waitlist_offered') return [actionTo('take_place', links.meeting, t)]
  if (isOver(message) && message !== 'session_cancelled')
    return [actionTo('book_again', links.service, t)]
  const open = openChanges(ticket, now())
  return [
    actionTo('see', links.meeting, t),
    ...(open.reschedule && links.reschedule ? [actionTo('reschedule', links.reschedule, t)] : []),
    ...(open.cancel ? [actionTo('cancel', links.cancel, t)] : []),
  ]
}

function actionTo(action: string, href: string, t: T): LetterAction {
  return { label: t(`emails.actions.${action}`), href }
}
