import type { DateTime } from 'luxon'
import Ticket from '../models/ticket.ts'
import { cardsOf } from './ticket_cards.ts'
import { hasMeeting, type DatedTicket } from './ticket_card.ts'
import { LIVE_STATES } from '../domain/ticket_states.ts'

/** Days that have passed and still stand in the calendar. */
const PAST = { days: 30 }

/** Bookings of one calendar; nobody has so many ahead. */
const MOST = 2000

/** An account's bookings that take place, by start: the coming ones and those of the last month. */
export async function bookingsForCalendar(
  accountId: string,
  now: DateTime
): Promise<DatedTicket[]> {
  const tickets = await Ticket.query()
    .select('tickets.*')
    .join('meetings', (join) => {
      join
        .on('meetings.account_id', 'tickets.account_id')
        .andOn('meetings.id', 'tickets.meeting_id')
    })
    .where('tickets.account_id', accountId)
    .whereIn('tickets.state', [...LIVE_STATES])
    .where('meetings.start_at', '>=', now.minus(PAST).toJSDate())
    .orderBy('meetings.start_at')
    .orderBy('tickets.id')
    .limit(MOST)
  return (await cardsOf(accountId, tickets)).filter(hasMeeting)
}
