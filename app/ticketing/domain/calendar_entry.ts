import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { product } from '#config/product'
import type { DatedTicket } from '../queries/ticket_card.ts'

/** REQUEST and CANCEL travel by mail and update the reader's calendar (RFC 5546); PUBLISH is a file one downloads. */
export type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'

type CalendarTicket = Pick<
  DatedTicket,
  | 'uid'
  | 'sequence'
  | 'title'
  | 'start'
  | 'end'
  | 'location'
  | 'attendee'
  | 'host'
  | 'links'
  | 'createdAt'
>

/**
 * A booking as an iCalendar object (RFC 5545). Its UID stays the same however often it is moved, its SEQUENCE rises
 * with each change, its times are UTC.
 */
export function calendarEntry(ticket: CalendarTicket, method: CalendarMethod): string {
  const calendar = ical({
    prodId: { company: product.name, product: product.name },
    method: ICalCalendarMethod[method],
  })
  const event = calendar.createEvent({
    id: `${ticket.uid}@${product.calendarDomain}`,
    sequence: ticket.sequence,
    start: new Date(ticket.start),
    end: new Date(ticket.end),
    stamp: ticket.createdAt.toJSDate(),
    created: ticket.createdAt.toJSDate(),
    summary: `${ticket.title} · ${ticket.host.fullName}`,
    description: ticket.links.meeting,
    url: ticket.links.meeting,
    location: placeOf(ticket),
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: ticket.host.fullName, email: product.organizerEmail },
  })
  event.createAttendee({
    name: ticket.attendee.name,
    email: ticket.attendee.email,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  })
  return calendar.toString()
}

/** The address, link or telephone that a calendar can show; nothing when the parties agree on one. */
export function placeOf({
  location,
  attendee,
}: Pick<CalendarTicket, 'location' | 'attendee'>): string | undefined {
  const { type } = location
  if (type === 'physicalLocation') return location.address
  if (type === 'otherUrl') return location.link
  if (type === 'phone') return location.phone ?? attendee.phone ?? undefined
  return attendee.address ?? undefined
}
