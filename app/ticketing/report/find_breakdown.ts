import type { DateTime } from 'luxon'
import { readSnapshot, sql, type Trx } from '#core/database/transaction'
import { coverOf, OF_DAYS, periodOfDay, type Sums } from './day_figures.ts'
import {
  ALL_HOURS,
  AMOUNT,
  byClock,
  FIGURES,
  firstDay,
  HAS_STOOD,
  MONEY_OF,
  periodOf,
} from './report_queries.ts'

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
  /** Days by which each booking counts as later in its period, so that what was before meets later bars. */
  laterBy?: number
}

type Row = BreakdownCount & { currency: string | null; amount: string | null }

/**
 * What the bookings of an account came to, by all parts at once; the same rules as those of a report. Days that were summed are
 * read from their sums, each booking of the others once, with its money. From the replica where there is one.
 */
export async function breakdownOf(span: BreakdownSpan) {
  const rows = await readSnapshot(async (trx) => {
    // Sums are of all services and members.
    const isOfAll = !span.serviceId && !span.memberId
    const { sums, direct } = isOfAll ? await coverOf(trx, span) : { direct: [span] }
    const all = sums ? await rowsOfSums(trx, span, sums) : []
    for (const part of direct) all.push(...(await rowsOfBookings(trx, { ...span, ...part })))
    return all
  })
  const counts: BreakdownCount[] = []
  const money: BreakdownMoney[] = []
  for (const { currency, amount, ...row } of added(rows))
    if (currency === null) counts.push(row)
    else money.push({ part: row.part, key: row.key, currency, amount: Number(amount) })
  return { counts, money }
}

function rowsOfBookings(trx: Trx, span: BreakdownSpan): Promise<Row[]> {
  const { accountId, unit, start, end, serviceId = null, memberId = null, laterBy = 0 } = span
  const days = { timeZone: start.zoneName!, start: start.toJSDate(), end: end.toJSDate() }
  return sql<Row>(trx, BREAKDOWN, { accountId, unit, serviceId, memberId, laterBy, ...days })
}

const rowsOfSums = (trx: Trx, { accountId, unit, laterBy = 0 }: BreakdownSpan, sums: Sums) =>
  sql<Row>(trx, BREAKDOWN_OF_SUMS, { accountId, unit, laterBy, ...sums })

/** Rows of the same part and key, added and sorted: of sums and of spans of bookings. */
function added(rows: Row[]): Row[] {
  const keyOf = ({ part, key, currency }: Row) => `${part} ${key} ${currency ?? ''}`
  const groups = [...Map.groupBy(rows, keyOf)].sort(([one], [other]) => (one < other ? -1 : 1))
  return groups.map(([, some]) => {
    const total = (of: (row: Row) => number) => some.reduce((all, row) => all + of(row), 0)
    return {
      ...some[0]!,
      booked: total(({ booked }) => booked),
      attended: total(({ attended }) => attended),
      noShow: total(({ noShow }) => noShow),
      cancelled: total(({ cancelled }) => cancelled),
      amount: some[0]!.currency && String(total(({ amount }) => Number(amount))),
    }
  })
}

/** A span that asks for one member leaves out what has no hour, and so no member. */
const CHOSEN = `(CAST(:serviceId AS uuid) IS NULL OR h.service_id = :serviceId)
    AND (CAST(:memberId AS uuid) IS NULL OR h.host_account_id = :memberId)`

/** What is grouped for each part, and how its key is written. */
const PARTS: Record<BreakdownPart, { by: string; key: string }> = {
  period: { by: 'h.period', key: firstDay('h.period') },
  service: { by: 'h.service_id', key: 'CAST(h.service_id AS text)' },
  member: { by: 'h.host_account_id', key: 'CAST(h.host_account_id AS text)' },
  source: { by: 'h.origin', key: 'h.origin' },
  hour: { by: 'h.hour', key: `CAST(h.hour / 24 AS text) || ' ' || CAST(h.hour % 24 AS text)` },
}

/** The part that a row of the grouping sets stands for, by what was grouped, and its key. */
const named = (parts: BreakdownPart[]) => {
  const whens = parts.map((part) => `WHEN grouping(${PARTS[part].by}) = 0 THEN '${part}'`)
  const keys = parts.map((part) => PARTS[part].key)
  return `CASE ${whens.join(' ')} END AS part, coalesce(${keys.join(', ')}) AS key`
}

const setsOf = (parts: BreakdownPart[], also = '') =>
  `GROUPING SETS (${parts.map((part) => `(${PARTS[part].by}${also})`).join(', ')})`

const ALL_PARTS: BreakdownPart[] = ['period', 'service', 'member', 'source', 'hour']

/** The hour of the week, from 24 on: Monday is 1. What was bought without an hour has none. */
export const HOUR = `CASE WHEN h.meeting_id IS NOT NULL THEN
    CAST(date_part('isodow', ${byClock('h.at')}) * 24 + date_part('hour', ${byClock('h.at')}) AS int) END`

const NAMES = `
  LEFT JOIN services s ON c.part = 'service' AND s.account_id = :accountId AND s.id = CAST(CASE c.part WHEN 'service' THEN c.key END AS uuid)
  LEFT JOIN accounts a ON c.part = 'member' AND a.id = CAST(CASE c.part WHEN 'member' THEN c.key END AS uuid)`

const NAME = `coalesce(s.title, nullif(concat_ws(' ', a.first_name, a.last_name), '')) AS name`

const LATER = 'make_interval(days => CAST(:laterBy AS int))'

const PERIOD = periodOfDay(LATER)

const BREAKDOWN_OF_SUMS = `
  WITH c AS (
    SELECT d.part, CASE d.part WHEN 'period' THEN ${PERIOD} ELSE d.key END AS key, nullif(d.currency, '') AS currency,
      CAST(sum(d.booked) AS int) AS booked, CAST(sum(d.attended) AS int) AS attended,
      CAST(sum(d.no_show) AS int) AS no_show, CAST(sum(d.cancelled) AS int) AS cancelled, sum(d.amount) AS amount
    ${OF_DAYS} GROUP BY 1, 2, 3
  )
  SELECT c.part, c.key, ${NAME}, c.booked, c.attended, c.no_show AS "noShow", c.cancelled, c.currency,
    CASE WHEN c.currency IS NOT NULL THEN CAST(c.amount AS text) END AS amount
  FROM c ${NAMES} ORDER BY c.part, c.key, c.currency`

const BREAKDOWN = `
  WITH chosen AS MATERIALIZED (
    SELECT h.account_id, h.ticket_id, h.service_id, h.host_account_id, h.origin, h.state, h.meeting_state,
      h.mark, h.is_first, ${periodOf('h.at', LATER)} AS period, ${HOUR} AS hour
    FROM (${ALL_HOURS}) h WHERE ${CHOSEN}
  ), counted AS (
    SELECT ${named(ALL_PARTS)}, CAST(${FIGURES.booked} AS int) AS booked,
      CAST(${FIGURES.attended} AS int) AS attended, CAST(${FIGURES.noShow} AS int) AS no_show,
      CAST(${FIGURES.cancelled} AS int) AS cancelled
    FROM chosen h WHERE ${HAS_STOOD} GROUP BY ${setsOf(ALL_PARTS)}
  ), paid AS (
    SELECT ${named(ALL_PARTS)}, r.currency, ${AMOUNT} AS amount
    FROM chosen h ${MONEY_OF} WHERE h.is_first
    GROUP BY ${setsOf(ALL_PARTS, ', r.currency')} HAVING ${AMOUNT} IS NOT NULL
  )
  SELECT c.part, c.key, ${NAME}, c.booked, c.attended, c.no_show AS "noShow", c.cancelled, NULL AS currency, NULL AS amount
  FROM counted c ${NAMES}
  WHERE c.key IS NOT NULL
  UNION ALL
  SELECT p.part, p.key, NULL, 0, 0, 0, 0, p.currency, CAST(p.amount AS text) FROM paid p WHERE p.key IS NOT NULL
  ORDER BY part, key, currency`
