import type { DateTime } from 'luxon'
import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { product } from '#config/product'
import type { DatedTicket } from '../../tickets/ticket_card.ts'
import { isConfirmed } from '#shared/booking_states'
import { calendarPlace, shownPlace } from '../../tickets/domain/shown_place.ts'
import { plainWords } from '#shared/plain_words'
import type { SessionCard } from '../../tickets/session_cards.ts'

/** REQUEST and CANCEL travel by mail and update a calendar (RFC 5546); PUBLISH is a file to download. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

type CalendarTicket = Pick<
  DatedTicket,
  | 'sessions'
  | 'title'
  | 'state'
  | 'location'
  | 'attendee'
  | 'host'
  | 'collaborators'
  | 'links'
  | 'createdAt'
>

/** The texts of an entry in its reader's language; `stamp`: when it is made, `url`: the booking's page. */
export type EntryWords = { description: string; url: string | null; stamp: DateTime }

/** What is said of each meeting. */
export type WordsOf = (session: SessionCard) => EntryWords

/** Minutes before a meeting at which its entry reminds of it. */
const ALARM = 60

/**
 * A booking as an iCalendar object (RFC 5545), one entry for each of its meetings. The UID of each stays the same however
 * often it is moved, its SEQUENCE rises with each change, its times are UTC. What travels by mail may name one UID only
 * (RFC 5546, section 3.2): several meetings are published.
 */
export function calendarEntry(
  ticket: CalendarTicket,
  method: CalendarMethod,
  wordsOf: WordsOf
): string {
  const { calendar, events } = entriesOf(ticket, method, wordsOf)
  for (const { event, session } of events)
    event.summary(plainWords(`${ticket.title} · ${withWhom(at(session, ticket))}`)).createAttendee({
      name: plainWords(ticket.attendee.name),
      email: ticket.attendee.email,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })
  return calendar.toString()
}

/** The entry for a member who attends: without the client's address and without links. */
export function collaboratorEntry(
  ticket: CalendarTicket,
  method: CalendarMethod,
  wordsOf: WordsOf
): string {
  const { calendar, events } = entriesOf(ticket, method, wordsOf)
  for (const { event } of events)
    event.summary(plainWords(`${ticket.title} · ${ticket.attendee.name}`))
  return calendar.toString()
}

function entriesOf(ticket: CalendarTicket, method: CalendarMethod, wordsOf: WordsOf) {
  const calendar = ical({
    prodId: { company: product.name, product: product.name },
    method: ICalCalendarMethod[methodFor(ticket, method)],
  })
  const events = ticket.sessions.map((session) => ({
    session,
    event: addEvent(calendar, ticket, { session, method, words: wordsOf(session) }),
  }))
  return { calendar, events }
}

/** The method that a file of so many meetings may have. */
export function methodFor(
  { sessions }: Pick<CalendarTicket, 'sessions'>,
  method: CalendarMethod
): CalendarMethod {
  return sessions.length > 1 ? 'PUBLISH' : method
}

function addEvent(
  calendar: ICalCalendar,
  ticket: CalendarTicket,
  { session, method, words }: { session: SessionCard; method: CalendarMethod; words: EntryWords }
) {
  const isOff = method === 'CANCEL' || session.state === 'cancelled'
  const { description, url, stamp } = words
  const event = calendar.createEvent({
    id: `${session.uid}@${product.calendarDomain}`,
    sequence: session.sequence,
    start: session.start.toJSDate(),
    end: session.end.toJSDate(),
    stamp: stamp.toJSDate(),
    created: ticket.createdAt.toJSDate(),
    summary: ticket.title,
    description,
    url,
    location: isOff ? null : calendarPlace(ticket, shownPlace(ticket)),
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: plainWords(ticket.host.fullName), email: product.organizerEmail },
  })
  if (!isOff && isConfirmed(ticket.state))
    event.createAlarm({
      type: ICalAlarmType.display,
      trigger: ALARM * 60,
      description: event.summary(),
    })
  return event
}

/** The sessions of a package may be received by different people. */
function at({ collaboratorIds }: SessionCard, { host, collaborators }: CalendarTicket) {
  return { host, collaborators: collaborators.filter(({ id }) => collaboratorIds.includes(id)) }
}

/** Who receives the client: the people who attend, or else who offers it. */
export function withWhom({
  host,
  collaborators,
}: Pick<CalendarTicket, 'host' | 'collaborators'>): string {
  if (collaborators.length === 0) return host.fullName
  return collaborators.map(({ fullName }) => fullName).join(', ')
}
