import type { DateTime } from 'luxon'
import type { LetterDate } from '../channels/letter.ts'
import { dayParts, formatHours, formatShortDay, formatShortWhen, formatZone } from '#shared/formats'
import { firstNameOf, shortNameOf } from './names.ts'
import { hostLink, type BookedMeeting } from '#ticketing'
import { ticketOf } from './booking_facts.ts'
import type { BookingSubject, Reader } from './booking_subject.ts'

/** The meetings of a message on the reader's clock, and on the other side's where it differs. */
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

/** `Para Ana: lun 23 nov, 11:00 p. m. – 12:00 a. m., Madrid (GMT+1)`. */
function otherClock(
  { start, end }: BookedMeeting,
  { ticket }: BookingSubject,
  { t, isHost, locale, zone }: Reader
): string[] {
  const other = isHost ? ticket.people.attendee.timeZone : ticket.booking.timeZone
  if (isSameClock(start, zone, other)) return []
  const [from, to] = formatHours({ start, end }, other, locale)
  const day = formatShortDay(start, other, locale)
  const isSameDay = day === formatShortDay(start, zone, locale)
  const time = `${isSameDay ? '' : `${day}, `}${from} – ${to}`
  const name = isHost ? firstNameOf(ticket) : shortNameOf(ticket.people.host)
  return [t('emails.dates.other', { name, time, zone: formatZone(other, start, locale) })]
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
