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
import type { DatedTicket } from '../../ticket_card.ts'
import { isConfirmed } from '#shared/booking_states'
import { calendarPlace, shownPlace } from '../../domain/shown_place.ts'
import { plainWords } from '#shared/plain_words'
import type { BookedMeeting } from '../../ticket_card.ts'

/** REQUEST and CANCEL travel by mail and update a calendar (RFC 5546); PUBLISH is a file to download. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

type CalendarTicket = Pick<DatedTicket, 'booking' | 'meetings' | 'people'>

/** The texts of an entry in its reader's language; `stamp`: when it is made, `url`: the booking's page. */
export type EntryWords = { description: string; url: string | null; stamp: DateTime }

/** The texts of one meeting's entry; `isOff`: it says that the meeting does not take place. */
export type WordsOf = (meeting: BookedMeeting, isOff: boolean) => EntryWords

/** Whose calendar an entry is for: the client's, the host's, or that of a member who attends. */
export type EntryReader = 'attendee' | 'host' | { fullName: string; email: string }

/** Minutes before a meeting at which its entry reminds of it. */
const ALARM = 60

/**
 * A booking as an iCalendar object (RFC 5545), one entry for each of its meetings. The UID of each stays the same however
 * often it is moved, its SEQUENCE rises with each change, its times are UTC. What travels by mail may name one UID only
 * (RFC 5546, section 3.2): several meetings are published, and what is published names no attendee (section 3.2.1). A
 * member's entry is without the client's address.
 */
export function calendarEntry(
  ticket: CalendarTicket,
  wanted: CalendarMethod,
  { reader, wordsOf }: { reader: EntryReader; wordsOf: WordsOf }
): string {
  const { title } = ticket.booking
  const { attendee } = ticket.people
  const method = methodFor(ticket, wanted)
  const calendar = ical({
    prodId: { company: product.name, product: product.name },
    method: ICalCalendarMethod[method],
  })
  const invited =
    typeof reader === 'object' ? reader : { fullName: attendee.name, email: attendee.email }
  for (const meeting of ticket.meetings) {
    const isOff = wanted === 'CANCEL' || meeting.state === 'cancelled'
    const who = reader === 'attendee' ? withWhom(at(meeting, ticket)) : attendee.name
    const texts = { ...wordsOf(meeting, isOff), summary: plainWords(`${title} · ${who}`) }
    const event = addEvent(calendar, ticket, { meeting, isOff, texts })
    if (method !== 'PUBLISH') event.createAttendee(attendeeOf(invited))
  }
  return calendar.toString()
}

function attendeeOf({ fullName, email }: { fullName: string; email: string }) {
  return {
    name: plainWords(fullName),
    email,
    rsvp: false,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
  }
}

/** The method that a file of so many meetings may have. */
export function methodFor(
  { meetings }: Pick<CalendarTicket, 'meetings'>,
  method: CalendarMethod
): CalendarMethod {
  return meetings.length > 1 ? 'PUBLISH' : method
}

function addEvent(
  calendar: ICalCalendar,
  ticket: CalendarTicket,
  {
    meeting,
    isOff,
    texts,
  }: { meeting: BookedMeeting; isOff: boolean; texts: EntryWords & { summary: string } }
) {
  const { summary, description, url, stamp } = texts
  const event = calendar.createEvent({
    id: `${meeting.uid}@${product.calendarDomain}`,
    sequence: meeting.sequence,
    start: meeting.start.toJSDate(),
    end: meeting.end.toJSDate(),
    stamp: stamp.toJSDate(),
    created: ticket.booking.createdAt.toJSDate(),
    summary,
    description,
    url,
    location: isOff ? null : placeAt(ticket, meeting),
    status: isOff ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: plainWords(ticket.people.host.fullName), email: product.organizerEmail },
  })
  if (!isOff && isConfirmed(ticket.booking.state))
    event.createAlarm({
      type: ICalAlarmType.display,
      trigger: ALARM * 60,
      description: summary,
    })
  return event
}

/** Where one meeting is; each has a room of its own where a provider makes them. */
function placeAt(ticket: CalendarTicket, { location }: BookedMeeting): string | undefined {
  const located = { ...ticket, booking: { ...ticket.booking, location } }
  return calendarPlace(located, shownPlace(located))
}

/** The people at one meeting; different members may receive at the hours of a package. */
function at({ collaboratorIds }: BookedMeeting, { people }: CalendarTicket) {
  const collaborators = people.collaborators.filter(({ id }) => collaboratorIds.includes(id))
  return { people: { host: people.host, collaborators } }
}

/** Who receives the client: the people who attend, or else who offers it. */
export function withWhom({
  people: { host, collaborators },
}: {
  people: Pick<DatedTicket['people'], 'host' | 'collaborators'>
}): string {
  if (collaborators.length === 0) return host.fullName
  return collaborators.map(({ fullName }) => fullName).join(', ')
}
