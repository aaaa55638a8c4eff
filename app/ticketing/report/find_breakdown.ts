import type { DateTime } from 'luxon'
import { RECEIVED } from './received.ts'
import { readSql } from '#core/database/transaction'
import { BOUGHT, FIRST_DAYS, FIRST_HOURS, HOURS } from './report_queries.ts'

/** What the rows of a breakdown stand for. */
export type BreakdownPart = 'period' | 'service' | 'member' | 'source' | 'hour'

/** Bookings of one part. `key` is a first day, an id, the booking's own origin, or `<weekday 1–7> <hour>`. */
export type BreakdownCount = {
  part: BreakdownPart
  key: string
  name: string | null
  booked: number
  attended: number
  noShow: number
  cancelled: number
}

/** What one part earned, in minor units: what came and was kept, less what went back. */
export type BreakdownMoney = { part: BreakdownPart; key: string; currency: string; amount: number }

/** Bookings from one day until before another by the account's clock; of one service or member too. */
export type BreakdownSpan = {
  accountId: string
  unit: 'day' | 'week' | 'month'
  start: DateTime
  end: DateTime
  serviceId?: string
  memberId?: string
}

/**
 * What the bookings of an account came to, by all parts at once; the same rules as those of a report. Each booking is read once,
 * from the replica where there is one.
 */
export async function breakdownOf(span: BreakdownSpan) {
  const { accountId, unit, start, end, serviceId = null, memberId = null } = span
  const values = {
    accountId,
    unit,
    serviceId,
    memberId,
    timeZone: start.zoneName!,
    start: start.toJSDate(),
    end: end.toJSDate(),
  }
  const [counts, money] = await Promise.all([
    readSql<BreakdownCount>(COUNTS, values),
    readSql<Omit<BreakdownMoney, 'amount'> & { amount: string }>(MONEY, values),
  ])
  return {
    counts,
    money: money.map((row): BreakdownMoney => ({ ...row, amount: Number(row.amount) })),
  }
}

/** A span that asks for one member leaves out what has no hour, and so no member. */
const CHOSEN = `(CAST(:serviceId AS uuid) IS NULL OR h.service_id = :serviceId)
    AND (CAST(:memberId AS uuid) IS NULL OR h.host_account_id = :memberId)`

/** The part that a row of the grouping sets stands for, by what was grouped. */
const PART = (columns: Record<string, string>) =>
  `CASE ${Object.entries(columns)
    .map(([part, column]) => `WHEN grouping(${column}) = 0 THEN '${part}'`)
    .join(' ')} END`

const PARTS = {
  period: 'h.period',
  service: 'h.service_id',
  member: 'h.host_account_id',
  source: 'h.origin',
}

const COUNTS = `
  WITH hours AS (${HOURS} UNION ALL ${BOUGHT}), chosen AS (
    SELECT h.*, h.state = 'cancelled' OR h.meeting_state = 'cancelled' AS is_cancelled,
      to_char(h.start_at AT TIME ZONE CAST(:timeZone AS text), 'ID FMHH24') AS hour
    FROM hours h WHERE h.state IN ('confirmed', 'rescheduled', 'cancelled') AND ${CHOSEN}
  ), counted AS (
    SELECT ${PART({ ...PARTS, hour: 'h.hour' })} AS part,
      coalesce(h.period, CAST(h.service_id AS text), CAST(h.host_account_id AS text), h.origin, h.hour) AS key,
      CAST(count(*) AS int) AS booked,
      CAST(count(*) FILTER (WHERE has_come) AS int) AS attended,
      CAST(count(*) FILTER (WHERE is_absent AND NOT has_come) AS int) AS "noShow",
      CAST(count(*) FILTER (WHERE is_cancelled) AS int) AS cancelled
    FROM chosen h
    GROUP BY GROUPING SETS ((h.period), (h.service_id), (h.host_account_id), (h.origin), (h.hour))
  )
  SELECT c.*, coalesce(s.title, nullif(concat_ws(' ', a.first_name, a.last_name), '')) AS name
  FROM counted c
  LEFT JOIN services s ON c.part = 'service' AND s.account_id = :accountId AND s.id = CAST(CASE c.part WHEN 'service' THEN c.key END AS uuid)
  LEFT JOIN accounts a ON c.part = 'member' AND a.id = CAST(CASE c.part WHEN 'member' THEN c.key END AS uuid)
  WHERE c.key IS NOT NULL ORDER BY c.part, c.key`

const MONEY = `
  SELECT ${PART(PARTS)} AS part,
    coalesce(h.period, CAST(h.service_id AS text), CAST(h.host_account_id AS text), h.origin) AS key,
    r.currency, CAST(sum(r.amount) AS text) AS amount
  FROM (${FIRST_HOURS} UNION ALL ${FIRST_DAYS}) h
  JOIN LATERAL (${RECEIVED} WHERE p.account_id = h.account_id AND p.ticket_id = h.id) r ON r.amount <> 0
  WHERE ${CHOSEN}
  GROUP BY GROUPING SETS ((h.period, r.currency), (h.service_id, r.currency),
    (h.host_account_id, r.currency), (h.origin, r.currency))
  HAVING coalesce(h.period, CAST(h.service_id AS text), CAST(h.host_account_id AS text), h.origin) IS NOT NULL`
