import { sql } from '#core/database/transaction'
import { LIVE_STATES } from '../domain/ticket_states.ts'

/** Who comes to meetings, by name alone: to each session of a package whoever booked it. */
export async function namesOfAttendees(meetingIds: string[]): Promise<Map<string, string[]>> {
  const rows = await sql<{ meetingId: string; names: string[] }>(
    undefined,
    `WITH coming AS (
       SELECT account_id, meeting_id, id AS ticket_id FROM tickets WHERE meeting_id = ANY(:meetingIds)
       UNION
       SELECT account_id, meeting_id, ticket_id FROM ticket_meetings WHERE meeting_id = ANY(:meetingIds)
     )
     SELECT c.meeting_id AS "meetingId", array_agg(t.attendee_name ORDER BY t.created_at, t.id) AS names
     FROM coming c JOIN tickets t ON t.account_id = c.account_id AND t.id = c.ticket_id
     WHERE t.state = ANY(:states) GROUP BY c.meeting_id`,
    { meetingIds, states: [...LIVE_STATES] }
  )
  return new Map(rows.map(({ meetingId, names }) => [meetingId, names]))
}
