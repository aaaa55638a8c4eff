import { DateTime } from 'luxon'
import { product } from '#config/product'
import { calendarPlace, placeOf } from '../../domain/shown_place.ts'
import { standingOf } from '../../../tickets/domain/hours.ts'
import type { TicketState } from '#shared/booking_states'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { DatedTicket } from '../../ticket_card.ts'
import type { BookedMeeting } from '../../ticket_card.ts'

type Booked = Pick<DatedTicket, 'booking' | 'meetings' | 'people' | 'links'>

/** A booking at one of its meetings. */
type Entry = { ticket: Booked; meeting: BookedMeeting }

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
  tickets: Booked[],
  { id, name }: { id: string; name: string }
): string {
  const calendar = ical({
    prodId: { company: product.name, product: product.name },
    method: ICalCalendarMethod.PUBLISH,
    name,
    ttl: REFRESH * 60,
  })
  const entries = Map.groupBy(tickets.flatMap(entriesOf), ({ meeting }) => meeting.uid)
  for (const [uid, all] of entries) {
    const { ticket, meeting } = all[0]!
    const { booking } = ticket
    calendar.createEvent({
      id: `${uid}@${product.calendarDomain}`,
      sequence: meeting.sequence,
      start: meeting.start.toJSDate(),
      end: meeting.end.toJSDate(),
      // The last change of meeting and bookings (RFC 5545, 3.8.7.2).
      stamp: latestOf(all.map((one) => one.meeting.changedAt)).toJSDate(),
      created: booking.createdAt.toJSDate(),
      summary: `${booking.title} · ${all.map(nameOf).join(', ')}`,
      description:
        booking.accountId === id
          ? all.map((one) => `${nameOf(one)}: ${one.ticket.links.meeting}`).join('\n')
          : undefined,
      location: placeAt(ticket, meeting),
      status: all.every((one) => TENTATIVE.includes(one.ticket.booking.state))
        ? ICalEventStatus.TENTATIVE
        : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}

function placeAt(ticket: Booked, { location }: BookedMeeting): string | undefined {
  const located = { ...ticket, booking: { ...ticket.booking, location } }
  return calendarPlace(located, placeOf(located))
}

/** One entry for each meeting that takes place. */
function entriesOf(ticket: Booked): Entry[] {
  return standingOf(ticket.meetings).map((meeting) => ({ ticket, meeting }))
}

const latestOf = ([first, ...others]: DateTime[]) => DateTime.max(first!, ...others)

const nameOf = ({ ticket }: Entry) => ticket.people.attendee.name
