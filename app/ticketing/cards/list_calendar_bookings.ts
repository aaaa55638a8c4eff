import type { DateTime } from 'luxon'
import Ticket from '../tickets/ticket.ts'
import { cardsOf } from './find_ticket_card.ts'
import { narrowTo } from './domain/narrow_ticket.ts'
import { hasMeeting, type DatedTicket } from './ticket_card.ts'
import { LIVE_STATES } from '#shared/booking_states'
import { attendedBy, packagesAttendedBy, packagesBetween } from './package_queries.ts'

/** Days that have passed and still stand in the calendar. */
const PAST = { days: 30 }

/** Bookings of one calendar: more than any host has ahead. */
const MOST = 2000

/**
 * Bookings that take place at an account, and those that its owner attends for teams.
 * The coming ones and those of the last month; of several hours only those that the owner attends.
 */
export async function bookingsForCalendar(
  accountId: string,
  now: DateTime
): Promise<DatedTicket[]> {
  const since = now.minus(PAST)
  const packages = packagesBetween(accountId, { start: since })
  const own = await taking(since, packages).where('tickets.account_id', accountId)
  const attended = await taking(since, packagesAttendedBy(accountId, since))
    .whereNot('tickets.account_id', accountId)
    .where(attendedBy(accountId))
  const cards = await cardsOf([...own, ...attended])
  return cards
    .filter(hasMeeting)
    .map((card) => (card.booking.accountId === accountId ? card : attendedPart(card, accountId)))
}

/** A booking with only the hours that a member attends. */
function attendedPart(card: DatedTicket, personId: string): DatedTicket {
  return narrowTo(
    card,
    card.meetings.filter(({ collaboratorIds }) => collaboratorIds.includes(personId))
  )
}

/** Bookings that take place, by start; of `packages` also those whose first hour is longer ago. */
function taking(since: DateTime, packages: ReturnType<typeof packagesBetween>) {
  return Ticket.query()
    .select('tickets.*')
    .join('meetings', (join) => {
      join
        .on('meetings.account_id', 'tickets.account_id')
        .andOn('meetings.id', 'tickets.meeting_id')
    })
    .whereIn('tickets.state', [...LIVE_STATES])
    .where((recent) => {
      recent.where('meetings.start_at', '>=', since.toJSDate()).orWhereIn('tickets.id', packages)
    })
    .orderBy('meetings.start_at')
    .orderBy('tickets.id')
    .limit(MOST)
}
