import { sql } from '#core/database/transaction'
import { LIVE_STATES } from '#shared/booking_states'

/** The names of the clients who come to meetings, by the meetings' ids. */
export async function namesOfAttendees(
  meetings: { accountId: string; id: string }[]
): Promise<Map<string, string[]>> {
  const rows = await sql<{ meetingId: string; names: string[] }>(
    undefined,
    `SELECT m.id AS "meetingId", array_agg(t.attendee_name ORDER BY t.created_at, t.id) AS names
     FROM meetings m CROSS JOIN LATERAL (
       SELECT id, attendee_name, created_at, state FROM tickets
       WHERE account_id = m.account_id AND meeting_id = m.id
       UNION
       SELECT o.id, o.attendee_name, o.created_at, o.state FROM ticket_meetings s
       JOIN tickets o ON o.account_id = s.account_id AND o.id = s.ticket_id
       WHERE s.account_id = m.account_id AND s.meeting_id = m.id
     ) t
     WHERE m.account_id = ANY(:accountIds) AND m.id = ANY(:meetingIds) AND t.state = ANY(:states) GROUP BY m.id`,
    {
      accountIds: meetings.map(({ accountId }) => accountId),
      meetingIds: meetings.map(({ id }) => id),
      states: [...LIVE_STATES],
    }
  )
  return new Map(rows.map(({ meetingId, names }) => [meetingId, names]))
}
