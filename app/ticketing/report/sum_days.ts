import { DateTime } from 'luxon'
import { sql, type Trx } from '#core/database/transaction'
import { ALL_HOURS, AMOUNT, byClock, FIGURES, HAS_STOOD, MONEY_OF } from './report_queries.ts'
import { HOUR } from './find_breakdown.ts'
import { fewestSummed, keptDays } from '#config/booking_limits'

/** The sets that are summed for each day, and how their keys are written. The first that is grouped names the part. */
const PARTS = [
  { part: 'service', by: 'h.service_id', key: 'CAST(h.service_id AS text)' },
  { part: 'member', by: 'h.host_account_id', key: 'CAST(h.host_account_id AS text)' },
  { part: 'source', by: 'h.origin', key: 'h.origin' },
  {
    part: 'hour',
    by: 'h.hour',
    key: `CAST(h.hour / 24 AS text) || ' ' || CAST(h.hour % 24 AS text)`,
  },
] as const

const chosen = (of: 'part' | 'key', otherwise: string) =>
  `CASE ${PARTS.map((one) => `WHEN grouping(${one.by}) = 0 THEN ${of === 'part' ? `'${one.part}'` : one.key}`).join(' ')}
    ELSE ${otherwise} END AS ${of}`

const NAMED = `${chosen('part', `'period'`)}, ${chosen('key', `to_char(h.day, 'YYYY-MM-DD')`)}`

const sets = (also = '') =>
  `GROUPING SETS ((h.day${also}), ${PARTS.map(({ by }) => `(h.day, ${by}${also})`).join(', ')})`

/** All parts of each day of a span, as a report and the analytics count them. */
const SUM = `
  WITH chosen AS MATERIALIZED (
    SELECT h.*, CAST(${byClock('h.at')} AS date) AS day, ${HOUR} AS hour FROM (${ALL_HOURS}) h
  ), counted AS (
    SELECT h.day, ${NAMED}, ${FIGURES.booked} AS booked, ${FIGURES.attended} AS attended,
      ${FIGURES.noShow} AS no_show, ${FIGURES.cancelled} AS cancelled
    FROM chosen h WHERE ${HAS_STOOD} GROUP BY ${sets()}
  ), meetings_of AS (
    SELECT h.day, CASE WHEN grouping(h.service_id) = 0 THEN 'service' ELSE 'member' END AS part,
      CAST(coalesce(h.service_id, h.host_account_id) AS text) AS key,
      CASE WHEN ${FIGURES.cancelled} < count(*) THEN extract(epoch FROM max(h.lasts)) / 60 ELSE 0 END AS minutes
    FROM chosen h WHERE ${HAS_STOOD}
    GROUP BY GROUPING SETS ((h.day, h.service_id, h.meeting_id), (h.day, h.host_account_id, h.meeting_id))
  ), timed AS (
    SELECT day, part, key, sum(minutes) AS minutes FROM meetings_of GROUP BY 1, 2, 3
  ), paid AS (
    SELECT h.day, ${NAMED}, r.currency, ${AMOUNT} AS amount
    FROM chosen h ${MONEY_OF} WHERE h.is_first GROUP BY ${sets(', r.currency')} HAVING ${AMOUNT} IS NOT NULL
  )
  INSERT INTO day_figures (account_id, day, part, key, currency, booked, attended, no_show, cancelled, minutes, amount)
  SELECT CAST(:accountId AS uuid), c.day, c.part, c.key, '', c.booked, c.attended, c.no_show, c.cancelled,
    coalesce(t.minutes, 0), 0
  FROM counted c LEFT JOIN timed t ON t.day = c.day AND t.part = c.part AND t.key = c.key WHERE c.key IS NOT NULL
  UNION ALL
  SELECT CAST(:accountId AS uuid), p.day, p.part, p.key, p.currency, 0, 0, 0, 0, 0, p.amount
  FROM paid p WHERE p.key IS NOT NULL`

/**
 * Begins to note the changes of accounts with so many bookings that their days are worth summing. Answers the accounts whose
 * changes have been noted for long enough.
 */
export async function trackedAccounts(trx: Trx, fewest = fewestSummed): Promise<string[]> {
  await sql(trx, TRACK, { fewest })
  const rows = await sql<{ id: string }>(trx, TRACKED)
  return rows.map(({ id }) => id)
}

const TRACK = `INSERT INTO figure_accounts (account_id, tracked_at)
  SELECT account_id, clock_timestamp() FROM meetings WHERE start_at > now() - interval '366 days'
  GROUP BY account_id HAVING count(*) >= :fewest ON CONFLICT DO NOTHING`

/** What was not committed when an account began to be tracked has ended hours later. */
const TRACKED = `SELECT account_id AS id FROM figure_accounts
  WHERE tracked_at < clock_timestamp() - interval '6 hours' ORDER BY account_id`

type State = {
  zone: string
  since: string | null
  until: string | null
  over: string
  changed: string[]
}

/**
 * Sums the days of an account that are over, and those anew that have changed since. The transaction is REPEATABLE READ: what it
 * does not see is noted by a change that it does not see either, and stays.
 */
export async function sumDays(trx: Trx, accountId: string): Promise<void> {
  const [state] = await sql<State>(trx, STATE, { accountId })
  if (!state) return
  const { zone, over } = state
  const day = (text: string) => DateTime.fromISO(text, { zone })
  const since = state.since ?? day(over).minus({ days: keptDays }).toISODate()!
  const until = state.until ?? since
  if (!state.until)
    await sql(trx, 'DELETE FROM day_figures WHERE account_id = :accountId', { accountId })

  const again = state.changed.filter((text) => text >= since && text < until)
  for (const text of again) {
    await sql(trx, FORGET_DAY, { accountId, day: text })
    await sum(trx, { accountId, start: day(text), end: day(text).plus({ days: 1 }) })
  }
  if (until < over) await sum(trx, { accountId, start: day(until), end: day(over) })
  await sql(trx, 'DELETE FROM figure_changes WHERE account_id = :accountId', { accountId })
  await sql(trx, DONE, { accountId, zone, since, until: until < over ? over : until })
}

/** Days that were summed by the clock of another zone count for nothing. */
const STATE = `
  SELECT a.time_zone AS zone, CASE WHEN f.time_zone = a.time_zone THEN to_char(f.since, 'YYYY-MM-DD') END AS since,
    CASE WHEN f.time_zone = a.time_zone THEN to_char(f.until, 'YYYY-MM-DD') END AS until,
    to_char((clock_timestamp() - interval '6 hours') AT TIME ZONE a.time_zone, 'YYYY-MM-DD') AS over,
    ARRAY(SELECT DISTINCT to_char(c.at AT TIME ZONE a.time_zone, 'YYYY-MM-DD') FROM figure_changes c
      WHERE c.account_id = f.account_id ORDER BY 1) AS changed
  FROM figure_accounts f JOIN accounts a ON a.id = f.account_id WHERE f.account_id = :accountId`

const FORGET_DAY =
  'DELETE FROM day_figures WHERE account_id = :accountId AND day = CAST(:day AS date)'

const DONE = `UPDATE figure_accounts SET time_zone = :zone, since = CAST(:since AS date), until = CAST(:until AS date)
  WHERE account_id = :accountId`

function sum(
  trx: Trx,
  { accountId, start, end }: { accountId: string; start: DateTime; end: DateTime }
) {
  const span = { start: start.toJSDate(), end: end.toJSDate(), timeZone: start.zoneName! }
  return sql(trx, SUM, { accountId, ...span })
}
