import { now } from '#core/time'
import { sql } from '#core/database/transaction'
import { IS_COLLEAGUE } from './list_colleagues.ts'

/** Days before a vacation from which on clients read of it. */
const DAYS_AHEAD = 14

/** A vacation as clients read of it: its days, the note, and a colleague who receives meanwhile. */
export type Away = {
  start: string
  end: string
  note: string | null
  colleague: { fullName: string; username: string } | null
}

type Row = { start: string; end: string; note: string | null } & {
  fullName: string | null
  username: string | null
}

/**
 * Finds the vacation of a host that clients read of: the present or the next one.
 * Only one with a note or a colleague; the colleague as long as both share a team. Days are those of a zone.
 */
export async function awayOf(accountId: string, timeZone: string): Promise<Away | null> {
  const today = now().setZone(timeZone)
  const [row] = await sql<Row>(
    undefined,
    `SELECT v.starts_on::text AS start, v.ends_on::text AS "end", v.note, p.username,
       concat_ws(' ', p.first_name, p.last_name) AS "fullName"
     FROM vacations v LEFT JOIN accounts p ON p.id = v.colleague_id AND ${IS_COLLEAGUE('v.account_id')}
     WHERE v.account_id = :accountId AND v.ends_on >= :today AND v.starts_on <= :soon
       AND (v.note IS NOT NULL OR p.id IS NOT NULL)
     ORDER BY v.starts_on, v.id LIMIT 1`,
    { accountId, today: today.toISODate(), soon: today.plus({ days: DAYS_AHEAD }).toISODate() }
  )
  if (!row) return null
  const { start, end, note, fullName, username } = row
  return { start, end, note, colleague: username ? { fullName: fullName!, username } : null }
}
