import type { DateTime } from 'luxon'
import Ticket from '../models/ticket.ts'
import { cardsOf } from './ticket_cards.ts'
import { packagesBetween } from './packages_between.ts'
import { hasMeeting, type DatedTicket } from './ticket_card.ts'
import { LIVE_STATES } from '../domain/ticket_states.ts'

/** Days that have passed and still stand in the calendar. */
const PAST = { days: 30 }

/** Bookings of one calendar; nobody has so many ahead. */
const MOST = 2000

/** Bookings of an account that take place, and those that a person attends for teams: the coming ones and the last month's. */
export async function bookingsForCalendar(
  accountId: string,
  now: DateTime
): Promise<DatedTicket[]> {
  const own = await taking(now, accountId).where('tickets.account_id', accountId)
  const attended = await taking(now)
    .whereNot('tickets.account_id', accountId)
    .where((meetings) => {
      meetings
        .where('meetings.host_account_id', accountId)
        .orWhereRaw(
          `(meetings.other_host_ids <> '{}' AND meetings.other_host_ids @> ARRAY[?]::uuid[])`,
          [accountId]
        )
    })
  const byAccount = Map.groupBy([...own, ...attended], (ticket) => ticket.accountId)
  const cards = await Promise.all([...byAccount].map(([id, tickets]) => cardsOf(id, tickets)))
  return cards.flat().filter(hasMeeting)
}

/** Those that take place, by start; of `packagesOf` also those whose first session is longer ago. */
function taking(now: DateTime, packagesOf?: string) {
  const since = now.minus(PAST).toJSDate()
  return Ticket.query()
    .select('tickets.*')
    .join('meetings', (join) => {
      join
        .on('meetings.account_id', 'tickets.account_id')
        .andOn('meetings.id', 'tickets.meeting_id')
    })
    .whereIn('tickets.state', [...LIVE_STATES])
    .where((recent) => {
      recent
        .where('meetings.start_at', '>=', since)
        .if(packagesOf, (some) =>
          some.orWhereIn('tickets.id', packagesBetween(packagesOf!, { start: since }))
        )
    })
    .orderBy('meetings.start_at')
    .orderBy('tickets.id')
    .limit(MOST)
}
