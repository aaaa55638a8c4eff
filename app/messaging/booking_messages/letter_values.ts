import { shortNameOf } from '../channels/sender.ts'
import { formsOfPeople, formsOfPerson } from '../channels/domain/fit_subject.ts'
import { formatShortDay, formatShortWhen, formatWeekday } from '#shared/formats'
import { plainWords } from '#shared/plain_words'
import { withWhom, type TicketCard } from '#ticketing'
import type { BookingSubject, Reader } from './booking_facts.ts'

/** The client's first name, as a message calls them. */
export function firstNameOf({ people }: TicketCard): string {
  return people.attendee.name.trim().split(/\s+/)[0] ?? ''
}

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
    turn: turn ?? 0,
    until: offeredUntil ? formatShortWhen(offeredUntil, zone, locale) : '',
  }
}

/** The names that a subject may hold, in forms of every length. */
export function namesOf({ booking, people }: TicketCard) {
  const { collaborators, host, attendee } = people
  const receiving = collaborators.length > 0 ? collaborators : [host]
  return {
    service: [plainWords(booking.title)],
    who: formsOfPeople(receiving.map(({ fullName }) => fullName)),
    host: formsOfPerson(host.fullName),
    client: formsOfPerson(attendee.name),
  }
}
