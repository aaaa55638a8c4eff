/** Hours `m` of bookings `t`. One that stands twice changes nothing of what is asked here. */
export const HOURS = `tickets t
  CROSS JOIN LATERAL (
    SELECT t.meeting_id AS id UNION ALL SELECT part.meeting_id FROM ticket_meetings part
    WHERE part.account_id = t.account_id AND part.ticket_id = t.id) AS hour
  JOIN meetings m ON m.account_id = t.account_id AND m.id = hour.id`

/** An hour that was not called off, with no mark of absence: its client came, once it has begun. */
export const HAS_COME = `m.state <> 'cancelled' AND t.state IN ('confirmed', 'rescheduled', 'archived')
  AND NOT EXISTS (SELECT FROM check_ins c WHERE c.account_id = m.account_id AND c.meeting_id = m.id
    AND c.ticket_id = t.id AND c.outcome = 'absent' AND c.undone_at IS NULL)`

/** The clients of the changes `v`, each of which is about a client, a booking or a meeting. */
export const concernedBy = (changes: string) => `
  SELECT v.account_id, v.about_id, b.id AS buyer_id FROM ${changes} v
    JOIN buyers b ON b.account_id = v.account_id AND b.id = v.about_id
  UNION SELECT v.account_id, v.about_id, t.buyer_id FROM ${changes} v
    JOIN tickets t ON t.account_id = v.account_id AND t.id = v.about_id
  UNION SELECT v.account_id, v.about_id, t.buyer_id FROM ${changes} v
    JOIN tickets t ON t.account_id = v.account_id AND t.meeting_id = v.about_id
  UNION SELECT v.account_id, v.about_id, t.buyer_id FROM ${changes} v
    JOIN ticket_meetings part ON part.account_id = v.account_id AND part.meeting_id = v.about_id
    JOIN tickets t ON t.account_id = part.account_id AND t.id = part.ticket_id`
