import { formatShortDay, formatShortWhen, formatWeekday } from '#shared/formats'
import { withWhom } from '#ticketing'
import { firstNameOf, shortNameOf } from './names.ts'
import type { BookingSubject, Reader } from './booking_facts.ts'

/** What fills the texts of a message about a meeting. */
export function valuesOf({ ticket, change, turn }: BookingSubject, { zone, locale }: Reader) {
  const { booking, meetings, next, people } = ticket
  const { offeredUntil } = booking
  const { collaborators, host } = people
  const receiving = collaborators.length > 0 ? collaborators : [host]
  return {
    service: booking.title,
    when: formatShortWhen(next.start, zone, locale),
    date: formatShortDay(next.start, zone, locale),
    day: formatWeekday(next.start, zone, locale),
    host: host.fullName,
    host_short: shortNameOf(host),
    who: withWhom(ticket),
    who_short: receiving.map(shortNameOf).join(', '),
    client: people.attendee.name,
    name: firstNameOf(ticket),
    count: meetings.length,
    by: change?.actor ?? '',
    from: change?.from ?? '',
    kind: next.isShared ? 'seat' : 'hour',
    place: booking.location.type,
    turn: turn ?? 0,
    until: offeredUntil ? formatShortWhen(offeredUntil, zone, locale) : '',
  }
}
