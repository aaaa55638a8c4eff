import { sql } from '#core/database/transaction'
import { LIVE_STATES } from '../domain/ticket_states.ts'

/** Who comes to meetings, by name alone. */
export async function namesOfAttendees(meetingIds: string[]): Promise<Map<string, string[]>> {
  const rows = await sql<{ meetingId: string; names: string[] }>(
    undefined,
    `SELECT t.meeting_id AS "meetingId", array_agg(t.attendee_name ORDER BY t.created_at, t.id) AS names
     FROM meetings m JOIN tickets t ON t.account_id = m.account_id AND t.meeting_id = m.id
     WHERE m.id = ANY(:meetingIds) AND t.state = ANY(:states) GROUP BY t.meeting_id`,
    { meetingIds, states: [...LIVE_STATES] }
  )
  return new Map(rows.map(({ meetingId, names }) => [meetingId, names]))
}
