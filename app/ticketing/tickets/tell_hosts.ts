import { LIVE_MEMBER } from '#accounts'
import type { RecordedEvent } from './hooks.ts'
import { notifyLive } from '#core/live/notify_live'
import { sql, type Trx } from '#core/database/transaction'

/**
 * Tells members of teams that a booking which they attend, or attended until now, has changed.
 * The notice is of the member's own account and names nothing of the team.
 */
export async function tellHosts(trx: Trx, events: RecordedEvent[]): Promise<void> {
  const hosts = await sql<{ id: string }>(trx, HOSTS, {
    accountIds: events.map(({ accountId }) => accountId),
    eventIds: events.map(({ eventId }) => eventId),
  })
  for (const { id } of hosts) await notifyLive(trx, { accountId: id, topic: 'bookings', id })
}

const OF_MEETING = `JOIN meetings hour ON hour.account_id = n.account_id AND hour.id = `
const EACH_HOST = `CROSS JOIN LATERAL unnest(hour.host_account_id || hour.other_host_ids) AS host(id)`

const HOSTS = `
  WITH entries AS (
    SELECT e.account_id, e.ticket_id, e.details->>'previousHosts' AS before, t.meeting_id
    FROM unnest(CAST(:accountIds AS uuid[]), CAST(:eventIds AS uuid[])) AS told(account_id, id)
      JOIN ticket_events e ON e.account_id = told.account_id AND e.id = told.id
      JOIN tickets t ON t.account_id = e.account_id AND t.id = e.ticket_id
  ), hosts AS (
    SELECT n.account_id, host.id FROM entries n ${OF_MEETING} n.meeting_id ${EACH_HOST}
    UNION SELECT n.account_id, host.id FROM entries n
      JOIN ticket_meetings part ON part.account_id = n.account_id AND part.ticket_id = n.ticket_id
      ${OF_MEETING} part.meeting_id ${EACH_HOST}
    UNION SELECT n.account_id, CAST(host.id AS uuid) FROM entries n
      CROSS JOIN LATERAL unnest(string_to_array(n.before, ' ')) AS host(id)
  )
  SELECT DISTINCT h.id FROM hosts h CROSS JOIN LATERAL (
      SELECT FROM users u JOIN members m ON m.user_id = u.id AND m.account_id = h.account_id AND ${LIVE_MEMBER}
      WHERE u.personal_account_id = h.id LIMIT 1) AS member
  WHERE h.id <> h.account_id`
