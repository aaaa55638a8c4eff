import { now } from '#core/time'
import { sql } from '#core/database/transaction'
import { longestAbsence } from '../workflows/find_workflows.ts'

/**
 * The bookings of an account that may want a message yet, by id. A meeting is to come, one is planned, or a visit was so
 * lately that its client may be invited to come again.
 */
export async function bookingsToPlan(
  accountId: string,
  { after, most }: { after?: string; most: number }
): Promise<string[]> {
  const rows = await sql<{ id: string }>(undefined, TO_PLAN, {
    accountId,
    after: after ?? NONE,
    most,
    since: now()
      .minus({ days: 1, minutes: await longestAbsence(accountId) })
      .toJSDate(),
  })
  return rows.map(({ id }) => id)
}

const NONE = '00000000-0000-0000-0000-000000000000'

const TO_PLAN = `SELECT id FROM (
    SELECT t.id FROM tickets t WHERE t.account_id = :accountId AND EXISTS (
      SELECT FROM meetings m WHERE m.account_id = t.account_id AND m.end_at > :since AND (m.id = t.meeting_id OR m.id IN (
        SELECT tm.meeting_id FROM ticket_meetings tm WHERE tm.account_id = t.account_id AND tm.ticket_id = t.id)))
    UNION
    SELECT (d.about ->> 'ticketId')::uuid FROM deliveries d WHERE d.account_id = :accountId AND d.state = 'planned'
      AND d.message IN ('booking_reminder', 'workflow_step')) AS bookings
  WHERE id > :after ORDER BY id LIMIT :most`
