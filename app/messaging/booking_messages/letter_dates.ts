import type { DateTime } from 'luxon'
import { isOnPlaceClock } from '#shared/location'
import type { LetterDate } from '../channels/letter.ts'
import { dayParts, formatHours, formatShortDay, formatShortWhen, formatZone } from '#shared/formats'
import { firstNameOf, shortNameOf } from './names.ts'
import { hostLink, type BookedMeeting } from '#ticketing'
import { ticketOf } from './booking_facts.ts'
import type { BookingSubject, Reader } from './booking_subject.ts'

/** The meetings of a message on one clock, and on another where that helps (docs/domain.md, "Formats"). */
export function letterDates(subject: BookingSubject, reader: Reader): LetterDate[] {
  return subject.ticket.meetings.map((meeting) => dateOf(meeting, subject, reader))
}

function dateOf(meeting: BookedMeeting, subject: BookingSubject, reader: Reader): LetterDate {
  const { t, locale, zone } = reader
  const { start, number, of } = meeting
  const [from, to] = formatHours(meeting, zone, locale)
  return {
    label: of > 1 ? t('emails.dates.session', { number, of }) : '',
    ...dayParts(start, zone, locale),
    date: formatShortDay(start, zone, locale),
    from,
    to,
    zone: t('emails.dates.zone', { zone: formatZone(zone, start, locale) }),
    notes: [...otherClock(meeting, subject, reader), ...before(meeting, subject, reader)],
    ...pageOf(meeting, subject, reader),
  }
}

/** `Para Ana: lun 23 nov, 11:00 p. m. – 12:00 a. m., Madrid (GMT+1)`; of a meeting at a place `En tu zona horaria: …`. */
function otherClock(
  { start, end }: BookedMeeting,
  subject: BookingSubject,
  reader: Reader
): string[] {
  const { t, locale, zone } = reader
  const { other, ...words } = otherOf(subject, reader)
  if (isSameClock(start, zone, other)) return []
  const [from, to] = formatHours({ start, end }, other, locale)
  const day = formatShortDay(start, other, locale)
  const isSameDay = day === formatShortDay(start, zone, locale)
  const time = `${isSameDay ? '' : `${day}, `}${from} – ${to}`
  return [t('emails.dates.other', { ...words, time, zone: formatZone(other, start, locale) })]
}

/** The second clock of a reader: the other side's, or their own beside that of a place. */
function otherOf({ ticket, person }: BookingSubject, { isHost }: Reader) {
  const { booking, people } = ticket
  const { attendee, host } = people
  const own = isHost ? (person ?? host).timeZone : attendee.timeZone
  if (isOnPlaceClock(booking)) return { other: own, whose: 'own', name: '' }
  if (isHost) return { other: attendee.timeZone, whose: 'theirs', name: firstNameOf(ticket) }
  return { other: booking.timeZone, whose: 'theirs', name: shortNameOf(host) }
}

/** The time that the moved meeting had. */
function before(
  { uid }: BookedMeeting,
  { change }: BookingSubject,
  { t, locale, zone }: Reader
): string[] {
  const isMoved = change?.previousStart && (!change.uid || change.uid === uid)
  if (!isMoved) return []
  return [t('emails.dates.before', { when: formatShortWhen(change.previousStart!, zone, locale) })]
}

/** The page of each of several bookings in one message. */
function pageOf(meeting: BookedMeeting, subject: BookingSubject, { isHost }: Reader) {
  if (!subject.series || subject.person) return {}
  const ticket = ticketOf(subject, meeting)
  return { href: isHost ? hostLink(ticket) : ticket.links.meeting }
}

function isSameClock(instant: DateTime, zone: string, other: string): boolean {
  const at = (name: string) => instant.setZone(name).offset
  return at(zone) === at(other)
}
