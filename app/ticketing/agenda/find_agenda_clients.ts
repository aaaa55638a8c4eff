import { sql } from '#core/database/transaction'
import type { Announced } from '#shared/announcements'
import { LIVE_STATES, type TicketState } from '#shared/booking_states'

/**
 * A client of a meeting, with the state of the booking. It has a code where the account may decide about it. `announced`: what
 * the client said about coming, for the time that the meeting has now.
 */
export type AgendaClient = {
  code: string | null
  name: string
  state: TicketState
  places: number
  announced: Announced | null
}

type Row = AgendaClient & { meetingId: string }

/** Hours by their own bookings; those of packages and series by the list of each booking's hours. */
const CLIENTS = `
  SELECT m.id AS "meetingId", t.attendee_name AS name, t.state, t.places, a.answer AS announced,
    CASE WHEN m.account_id = :accountId THEN t.code END AS code
  FROM meetings m CROSS JOIN LATERAL (
    SELECT id, code, attendee_name, state, places, created_at FROM tickets
    WHERE account_id = m.account_id AND meeting_id = m.id
    UNION
    SELECT o.id, o.code, o.attendee_name, o.state, o.places, o.created_at
    FROM ticket_meetings s JOIN tickets o ON o.account_id = s.account_id AND o.id = s.ticket_id
    WHERE s.account_id = m.account_id AND s.meeting_id = m.id
  ) t
  LEFT JOIN announcements a ON a.account_id = m.account_id AND a.ticket_id = t.id AND a.meeting_id = m.id
    AND a.start_at = m.start_at
  WHERE m.account_id = ANY(:accountIds) AND m.id = ANY(:meetingIds) AND t.state = ANY(:states)
  ORDER BY t.created_at, t.id`

/** The clients who are expected, by the ids of their meetings. Only the account's own bookings have a code. */
export async function agendaClients(
  accountId: string,
  meetings: { accountId: string; id: string }[]
): Promise<Map<string, AgendaClient[]>> {
  if (meetings.length === 0) return new Map()
  const rows = await sql<Row>(undefined, CLIENTS, {
    accountId,
    accountIds: [...new Set(meetings.map((meeting) => meeting.accountId))],
    meetingIds: meetings.map(({ id }) => id),
    states: [...LIVE_STATES],
  })
  const byMeeting = new Map<string, AgendaClient[]>()
  for (const { meetingId, ...client } of rows)
    byMeeting.set(meetingId, [...(byMeeting.get(meetingId) ?? []), client])
  return byMeeting
}
