import { sql } from '#core/database/transaction'
import type { Page } from '#core/pagination'
import type { Infer } from '@vinejs/vine/types'
import type { buyerPage } from './validators.ts'

/** An hour of a client. */
export type BuyerMeeting = {
  /** Of the booking. */
  code: string
  title: string
  start: Date
  end: Date
  place: string | null
  collaborator: string
  state: string
  attendance: 'entered' | 'absent' | null
}

type Named = { accountId: string; buyerId: string }

/** A page of the hours of a client, the latest first. */
export async function listBuyerMeetings(
  named: Named,
  { page = 1, size = 20, order = 'desc' }: Infer<typeof buyerPage>
): Promise<Page<BuyerMeeting>> {
  const [count] = await sql<{ total: number }>(undefined, COUNT, named)
  const text = `${ITEMS} ORDER BY m.start_at ${order === 'asc' ? 'ASC' : 'DESC'}, m.id LIMIT :size OFFSET :skipped`
  const items = await sql<BuyerMeeting>(undefined, text, {
    ...named,
    size,
    skipped: (page - 1) * size,
  })
  return { size, current: page, total: count?.total ?? 0, items }
}

const HOURS = `
  FROM tickets t
  CROSS JOIN LATERAL (
    SELECT t.meeting_id AS id UNION SELECT part.meeting_id FROM ticket_meetings part
    WHERE part.account_id = t.account_id AND part.ticket_id = t.id) AS hour
  JOIN meetings m ON m.account_id = t.account_id AND m.id = hour.id
  JOIN accounts a ON a.id = m.host_account_id
  WHERE t.account_id = :accountId AND t.buyer_id = :buyerId`

const COUNT = `SELECT CAST(count(*) AS int) AS total ${HOURS}`

const ITEMS = `
  SELECT t.code, m.title, m.start_at AS start, m.end_at AS "end",
    coalesce(m.location->>'address', nullif(m.location->>'link', ''), m.location->>'phone') AS place,
    concat_ws(' ', a.first_name, a.last_name) AS collaborator,
    CASE WHEN m.state = 'cancelled' THEN 'cancelled' ELSE t.state END AS state,
    (SELECT c.outcome FROM check_ins c WHERE c.account_id = m.account_id AND c.meeting_id = m.id AND c.ticket_id = t.id
      AND c.outcome <> 'repeated' AND c.undone_at IS NULL ORDER BY c.place LIMIT 1) AS attendance
  ${HOURS}`
