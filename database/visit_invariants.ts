import type { Invariant } from './money_invariants.ts'

/** The hours of bookings, once or twice. */
const HOURS = `(SELECT account_id, id AS ticket_id, meeting_id FROM tickets
  UNION ALL SELECT account_id, ticket_id, meeting_id FROM ticket_meetings)`

/** Hours to which clients came, or may come. */
const VISITS = `(SELECT t.account_id, t.buyer_id, m.start_at FROM tickets t
  JOIN ${HOURS} hour ON hour.account_id = t.account_id AND hour.ticket_id = t.id
  JOIN meetings m ON m.account_id = hour.account_id AND m.id = hour.meeting_id
  WHERE m.state <> 'cancelled' AND t.state IN ('confirmed', 'rescheduled', 'archived')
    AND NOT EXISTS (SELECT FROM check_ins c WHERE c.account_id = t.account_id AND c.ticket_id = t.id
      AND c.meeting_id = m.id AND c.outcome = 'absent' AND c.undone_at IS NULL))`

/** Clients with a change that waits: their own, or of a booking or hour of theirs. */
const WAITING = `(SELECT account_id, about_id AS id FROM due
  UNION SELECT t.account_id, t.buyer_id FROM due JOIN tickets t ON t.account_id = due.account_id AND t.id = due.about_id
  UNION SELECT t.account_id, t.buyer_id FROM due
    JOIN ${HOURS} hour ON hour.account_id = due.account_id AND hour.meeting_id = due.about_id
    JOIN tickets t ON t.account_id = hour.account_id AND t.id = hour.ticket_id)`

/** What holds of the hours to which clients came last (docs/domain.md, "Last visits"). */
export const VISIT_INVARIANTS: Invariant[] = [
  {
    rule: 'the last visit of a client is that of their hours, where nothing of it waits to be reckoned',
    text: `WITH due AS MATERIALIZED (SELECT account_id, about_id FROM visit_checks WHERE due_at < :now)
      SELECT b.last_visit_at IS NOT DISTINCT FROM last.at AS ok FROM buyers b
      LEFT JOIN (SELECT account_id, buyer_id, max(start_at) AS at FROM ${VISITS} visits
        WHERE start_at < :now GROUP BY account_id, buyer_id) last ON last.account_id = b.account_id AND last.buyer_id = b.id
      WHERE NOT EXISTS (SELECT FROM ${WAITING} waiting WHERE waiting.account_id = b.account_id AND waiting.id = b.id)`,
  },
]
