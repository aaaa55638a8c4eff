import type Ticket from './ticket.ts'
import { bookingsOfMeeting } from './bookings_of_meeting.ts'
import { sql, type Trx } from '#core/database/transaction'
import { meetingsByIds, type MeetingCard } from '#scheduling'

type Owner = Pick<Ticket, 'accountId' | 'id' | 'meetingId'>

/** The meetings of tickets, by time: one for each, or the hours of a package. */
export async function hoursOfTickets(
  tickets: Owner[],
  trx?: Trx
): Promise<Map<string, MeetingCard[]>> {
  const ids = await meetingIdsOf(tickets, trx)
  const meetings = await meetingsByIds(accountsOf(tickets), [...ids.values()].flat(), trx)
  return new Map(
    tickets.map(({ id }) => [
      id,
      ids
        .get(id)!
        .flatMap((meetingId) => meetings.get(meetingId) ?? [])
        .sort((a, b) => a.startAt.toMillis() - b.startAt.toMillis()),
    ])
  )
}

/** The meetings of one ticket. */
export async function hoursOf(ticket: Owner, trx?: Trx): Promise<MeetingCard[]> {
  return (await hoursOfTickets([ticket], trx)).get(ticket.id)!
}

/** The accounts that rows belong to, each once. */
export function accountsOf(rows: { accountId: string }[]): string[] {
  return [...new Set(rows.map(({ accountId }) => accountId))]
}

async function meetingIdsOf(tickets: Owner[], trx?: Trx) {
  const ids = tickets.map(({ id }) => id)
  const rows = await sql<{ ticketId: string; meetingId: string }>(
    trx,
    `SELECT ticket_id AS "ticketId", meeting_id AS "meetingId" FROM ticket_meetings
     WHERE account_id = ANY(CAST(:accountIds AS uuid[])) AND ticket_id = ANY(CAST(:ids AS uuid[]))`,
    { accountIds: accountsOf(tickets), ids }
  )
  const packages = new Map<string, string[]>()
  for (const { ticketId, meetingId } of rows)
    packages.set(ticketId, [...(packages.get(ticketId) ?? []), meetingId])
  return new Map(
    tickets.map(({ id, meetingId }) => [id, packages.get(id) ?? (meetingId ? [meetingId] : [])])
  )
}

/** All bookings of a meeting, in whichever state. */
export async function ticketsOfMeeting(
  accountId: string,
  meetingId: string,
  trx?: Trx
): Promise<Ticket[]> {
  return bookingsOfMeeting({ accountId, meetingId }, trx).orderBy('attendeeName').orderBy('id')
}
