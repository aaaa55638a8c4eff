import { DateTime } from 'luxon'
import { product } from '#config/product'
import { calendarPlace, placeOf } from '../../tickets/domain/shown_place.ts'
import { standingOf } from '../../tickets/domain/hours.ts'
import type { TicketState } from '#shared/booking_states'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { DatedTicket } from '../../tickets/ticket_card.ts'
import type { SessionCard } from '../../tickets/session_cards.ts'

type Booking = Pick<
  DatedTicket,
  | 'accountId'
  | 'uid'
  | 'sequence'
  | 'sessions'
  | 'title'
  | 'start'
  | 'end'
  | 'state'
  | 'location'
  | 'attendee'
  | 'host'
  | 'links'
  | 'createdAt'
>

/** A booking at one of its meetings; `changedAt`: the last change of both (RFC 5545, 3.8.7.2). */
type Entry = Booking & Pick<SessionCard, 'changedAt'>

/** States in which the time is kept, but something has still to happen. */
const TENTATIVE: readonly TicketState[] = [
  'pendingApproval',
  'approved',
  'pendingPayment',
  'pendingPaid',
]

/** Minutes after which a calendar may ask again. */
const REFRESH = 15

/**
 * A host's bookings as a calendar to subscribe to (RFC 5545), one entry for each meeting.
 * Meetings that the host attends for a team have no links to change them. The same bookings make the same file, so that an
 * ETag shows whether anything has changed.
 */
export function bookingCalendar(
  bookings: Booking[],
  { id, name }: { id: string; name: string }
): string {
  const calendar = ical({
    prodId: { company: product.name, product: product.name },
    method: ICalCalendarMethod.PUBLISH,
    name,
    ttl: REFRESH * 60,
  })
  for (const together of byMeeting(bookings.flatMap(oneForEach)).values()) {
    const [first, ...others] = together
    if (!first) continue
    const changes = others.map(({ changedAt }) => changedAt)
    const names = together.map(({ attendee }) => attendee.name).join(', ')
    calendar.createEvent({
      id: `${first.uid}@${product.calendarDomain}`,
      sequence: first.sequence,
      start: first.start.toJSDate(),
      end: first.end.toJSDate(),
      stamp: DateTime.max(first.changedAt, ...changes).toJSDate(),
      created: first.createdAt.toJSDate(),
      summary: `${first.title} · ${names}`,
      description:
        first.accountId === id
          ? together.map(({ attendee, links }) => `${attendee.name}: ${links.meeting}`).join('\n')
          : undefined,
      location: calendarPlace(first, placeOf(first)),
      status: together.every(({ state }) => TENTATIVE.includes(state))
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}

/** One entry for each meeting that takes place. */
function oneForEach(booking: Booking): Entry[] {
  return standingOf(booking.sessions).map(({ start, end, uid, sequence, changedAt }) => ({
    ...booking,
    ...{ start, end, uid, sequence, changedAt },
  }))
}

function byMeeting(bookings: Entry[]): Map<string, Entry[]> {
  const meetings = new Map<string, Entry[]>()
  for (const booking of bookings)
    meetings.set(booking.uid, [...(meetings.get(booking.uid) ?? []), booking])
  return meetings
}
