import { now } from '#core/time'
import { appUrl } from '#config/app'
import { product } from '#config/product'
import i18nManager from '@adonisjs/i18n/services/main'
import type { Audience } from '#shared/audiences'
import type { Content, Letter, Tone } from '../channels/letter.ts'
import { faceOf, senderOf } from '../channels/sender.ts'
import { zoneFor } from '#shared/location'
import { fitSubject } from '#shared/fit_subject'
import { namesOf } from './names.ts'
import { letterDates } from './letter_dates.ts'
import { valuesOf } from './letter_values.ts'
import {
  calendarActions,
  changesOf,
  letterActions,
  termsOf,
  type Leading,
} from './letter_actions.ts'
import { bookingFacts, serviceBlock, ticketOf, withRelevantMeetings } from './booking_facts.ts'
import { givesBack, type BookingSubject, type Reader, type T } from './booking_subject.ts'
import { transferFacts } from './money_facts.ts'
import { receiptFacts } from './receipt_facts.ts'
import { calendarEntry, entryWords, methodFor, openChanges, type WordsOf } from '#ticketing'

/** What a message about a booking says otherwise than the others. */
export type Style = {
  name: string
  /** How it reads: by default what it tells of stands. */
  tone?: Tone
  /** Whether it puts the meeting into the reader's calendar or takes it out. */
  calendar?: 'REQUEST' | 'CANCEL'
  /** Whether it says that the meeting does not take place: then it shows no place and no policy. */
  isOver?: boolean
  /** Why a client gets it: a key of `emails.footers`. */
  footer: 'booked' | 'requested' | 'waitlist' | 'ended' | 'invited'
  /** The one action of a client; else the booking's page and its open changes. */
  leadsTo?: Leading['leadsTo']
  /** Whether it asks its client whether they come. */
  asksIfComing?: boolean
  /** Whether its host tries it out, so that its answers lead to the booking's page. */
  isTrial?: boolean
}

/** What texts of a message are written with. */
export type Writing = {
  subject: BookingSubject
  reader: Reader
  values: ReturnType<typeof valuesOf>
}

/** The texts of a message, beside what it shows of its booking. */
export type Texts = {
  subject: string
  letter: Pick<
    Letter,
    'title' | 'state' | 'intro' | 'body' | 'signature' | 'banner' | 'logo' | 'leave'
  >
}

/** What a message about a booking says to one reader, in their language and on its clock. */
export function writeBooking(style: Style, booking: BookingSubject, audience: Audience): Content {
  return writeWith(style, booking, {
    audience,
    write: (writing) => textsOf(style, audience, writing),
  })
}

/** The same with texts from elsewhere. */
export function writeWith(
  style: Style,
  booking: BookingSubject,
  { audience, write }: { audience: Audience; write: (writing: Writing) => Texts }
): Content {
  const subject = { ...booking, ticket: withRelevantMeetings(booking) }
  const isHost = audience !== 'attendee'
  const { locale, zone, name } = readerOf(subject, audience)
  const i18n = i18nManager.locale(locale)
  const t: T = (key, values) => i18n.t(key, values)
  const reader = { t, isHost, locale, zone }
  const values = valuesOf(subject, reader)
  const texts = write({ subject, reader, values })
  return {
    name,
    subject: texts.subject,
    letter: {
      ...partsOf(style, subject, audience, reader),
      ...texts.letter,
      footer: t(`emails.footers.${isHost ? audience : style.footer}`, {
        ...values,
        product: product.name,
      }),
    },
    calendar: calendarFor(style, subject, { audience, locale }),
    values,
  }
}

/** The texts of a message of ours. */
function textsOf(style: Style, audience: Audience, { subject, reader, values }: Writing): Texts {
  const key = `emails.${style.name}.${audience}`
  const text = (part: string) => reader.t(`${key}.${part}`, values)
  return {
    subject: fitSubject(
      (names) => reader.t(`${key}.subject`, { ...values, ...names }),
      namesOf(subject.ticket)
    ),
    letter: {
      title: text('title'),
      state: { tone: style.tone ?? 'ok', words: text('state') },
      ...(i18nManager.locale(reader.locale).hasMessage(`${key}.intro`) && {
        intro: text('intro').trim() || undefined,
      }),
    },
  }
}

type Parts = Omit<Letter, 'title' | 'state' | 'intro' | 'footer'>

/** What a letter shows of a booking, whatever it says. */
function partsOf(style: Style, subject: BookingSubject, audience: Audience, reader: Reader): Parts {
  const { ticket, series } = subject
  const { t, locale } = reader
  const isOver = style.isOver === true
  const isClient = audience === 'attendee'
  const leading: Leading = {
    ticket,
    audience,
    isOver,
    isSeries: series !== undefined,
    t,
    leadsTo: style.leadsTo,
    asksIfComing: style.asksIfComing,
    isTrial: style.isTrial,
    givesBack: givesBack(subject),
  }
  const service = serviceBlock({ ...subject, isOver }, reader)
  const open = openChanges(ticket, now())
  const actions = letterActions(leading)
  const mayChange = isClient && !series && (!style.leadsTo || style.leadsTo === 'see_turn')
  return {
    locale,
    service,
    preview: [service.title, ...service.lines].join(' · '),
    ...(isClient ? { sender: senderOf(ticket.people.host) } : { reader: readerFace(subject) }),
    ...seatsOf(subject, { audience, isOver }, t),
    dates: letterDates(subject, reader),
    facts: [
      ...howToPay(style, ticket, reader),
      ...receiptFacts(subject, reader),
      ...bookingFacts({ ...subject, isOver }, reader),
    ],
    actions,
    calendars: calendarActions(leading),
    ...(isClient && !isOver && !series && { note: termsOf(ticket, open, reader) }),
    changes: mayChange ? changesOf(ticket, open, { t, actions }) : [],
    ...(isClient && { home: { label: t('emails.made_with'), href: `${appUrl}/` } }),
  }
}

function howToPay({ leadsTo }: Style, ticket: BookingSubject['ticket'], reader: Reader) {
  return leadsTo === 'pay' ? transferFacts(ticket, reader) : []
}

const readerFace = ({ ticket, person }: BookingSubject) => faceOf(person ?? ticket.people.host)

/** The seats of a workshop's date, to its host, and to a client while they matter. */
function seatsOf(
  { ticket }: BookingSubject,
  { audience, isOver }: { audience: Audience; isOver: boolean },
  t: T
): Pick<Letter, 'seats'> {
  const { next, booking } = ticket
  if (!next.seats || audience === 'collaborator' || (audience === 'attendee' && isOver)) return {}
  const isOffer = booking.offeredUntil !== null
  const { seats } = next.seats
  const left = isOffer ? booking.places : next.seats.left
  const words = t(`emails.seats.${isOffer ? 'kept' : 'left'}`, { seats, left })
  return { seats: { seats, left, words } }
}

/** The name and language of a reader, and the clock on which they read. */
function readerOf({ ticket, person }: BookingSubject, audience: Audience) {
  const { people, booking } = ticket
  if (audience === 'attendee') {
    const { name, locale, timeZone } = people.attendee
    return { name, locale, zone: zoneFor(booking, timeZone) }
  }
  const { fullName, locale, timeZone } = person ?? people.host
  return { name: fullName, locale, zone: zoneFor(booking, timeZone) }
}

/** A workshop stands once in its host's calendar, however many book it. */
function calendarFor(
  { calendar: method }: Style,
  subject: BookingSubject,
  { audience, locale }: { audience: Audience; locale: 'es' | 'en' }
) {
  const { ticket, person } = subject
  if (!method || (audience !== 'attendee' && ticket.next.isShared)) return undefined
  const wordsOf: WordsOf = (meeting, isOff) =>
    entryWords(ticketOf(subject, meeting), { reader: audience, isOff, locale })
  const reader = person ?? (audience === 'host' ? 'host' : 'attendee')
  const content = calendarEntry(ticket, method, { reader, wordsOf })
  return { method: methodFor(ticket, method), content }
}
