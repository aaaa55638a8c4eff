import { RECEIVED } from './received.ts'
import { wasConfirmed } from '../tickets/was_confirmed.ts'
import { NOT_LATER, OF_DAYS, PERIOD_OF_DAY } from './day_figures.ts'
import type { ReportGroup } from '#shared/booking_report'

/** What one service or member had in one period. `minutes` are of hours that were not cancelled, each once. */
export type CountRow = {
  period: string
  id: string
  name: string
  booked: number
  attended: number
  noShow: number
  cancelled: number
  minutes: number
}

/** Minor units: what came and was kept, less what went back. */
export type MoneyRow = {
  period: string
  id: string
  name: string
  currency: string
  amount: string
}

/** An instant by the clock of the account. */
export const byClock = (instant: string) => `${instant} AT TIME ZONE CAST(:timeZone AS text)`

/**
 * The beginning of the period of an instant, by the clock of the account. `later` is an interval that is added to it.
 * A day is written once it is counted.
 */
export const periodOf = (instant: string, later = NOT_LATER) =>
  `date_trunc(CAST(:unit AS text), ${byClock(instant)} + ${later})`

/** A period as its first day. */
export const firstDay = (period: string) => `to_char(${period}, 'YYYY-MM-DD')`

/** The state of a booking `t`, or that from which it was archived. */
export const STATE = `CASE WHEN t.state <> 'archived' THEN t.state ELSE (
    SELECT e.from_state FROM ticket_events e
    WHERE e.account_id = t.account_id AND e.ticket_id = t.id AND e.to_state = 'archived'
    ORDER BY e.created_at DESC, e.id DESC LIMIT 1) END`

/** The mark of a booking at an hour that stands. Where places of it differ, `entered`, which comes after `absent`. */
const MARK = `(SELECT max(c.outcome) FROM check_ins c
    WHERE c.account_id = m.account_id AND c.meeting_id = m.id AND c.ticket_id = t.id
      AND c.undone_at IS NULL AND c.outcome <> 'repeated')`

/** Where a client came from: what the link said, the host of the page that led here, or who booked. */
const ORIGIN = `coalesce(lower(t.source), substring(lower(t.referrer) FROM '^[a-z]+://([^/:#]+)'),
    CASE WHEN t.terms_accepted_at IS NULL THEN 'host' ELSE 'direct' END)`

/** Bookings at hours in the span, as `named` joins them. `at` is when a row counts. */
const hoursOf = (named: string, isFirst: boolean) => `
  SELECT t.account_id, t.id AS ticket_id, t.service_id, m.id AS meeting_id, m.host_account_id,
    m.start_at AS at, m.end_at - m.start_at AS lasts, ${STATE} AS state, m.state AS meeting_state,
    ${MARK} AS mark, ${ORIGIN} AS origin, ${isFirst} AS is_first
  FROM meetings m ${named}
  WHERE m.account_id = :accountId AND m.start_at >= :start AND m.start_at < :end`

/** Joins bookings `t` to their first hour `m`, at which their money counts. */
export const AT_FIRST_HOUR = 'JOIN tickets t ON t.account_id = m.account_id AND t.meeting_id = m.id'

/** Joins bookings `t` of several hours to each other hour `m` of them. */
export const AT_OTHER_HOURS = `JOIN ticket_meetings part ON part.account_id = m.account_id AND part.meeting_id = m.id
    JOIN tickets t ON t.account_id = part.account_id AND t.id = part.ticket_id AND t.meeting_id IS DISTINCT FROM m.id`

/** The first hour stands with a booking, the others of packages beside it. */
const HOURS = `${hoursOf(AT_FIRST_HOUR, true)} UNION ALL ${hoursOf(AT_OTHER_HOURS, false)}`

/** What was bought without an hour: files, places on lists, payment links. */
const BOUGHT = `
  SELECT t.account_id, t.id AS ticket_id, t.service_id, CAST(NULL AS uuid) AS meeting_id,
    CAST(NULL AS uuid) AS host_account_id, t.created_at AS at, interval '0' AS lasts, ${STATE} AS state,
    'confirmed' AS meeting_state, CAST(NULL AS text) AS mark, ${ORIGIN} AS origin, true AS is_first
  FROM tickets t
  WHERE t.account_id = :accountId AND t.meeting_id IS NULL AND t.created_at >= :start AND t.created_at < :end`

/** All that counts in the span. */
export const ALL_HOURS = `${HOURS} UNION ALL ${BOUGHT}`

/**
 * Whether a booking took a place at its hour, whatever came of it. What was cancelled while it was a request, unpaid or in a
 * line took none.
 */
export const HAS_STOOD = `(h.state IN ('confirmed', 'rescheduled')
    OR (h.state = 'cancelled' AND ${wasConfirmed({ account: 'h.account_id', ticket: 'h.ticket_id' })}))`

/** How many came, did not come, and were called off. */
export const FIGURES = {
  booked: 'count(*)',
  attended: `count(*) FILTER (WHERE h.mark = 'entered')`,
  noShow: `count(*) FILTER (WHERE h.mark = 'absent')`,
  cancelled: `count(*) FILTER (WHERE h.state = 'cancelled' OR h.meeting_state = 'cancelled')`,
}

/** What came and was kept of bookings, each looked up once. A sum of nothing but zeros is left out. */
export const MONEY_OF = `JOIN (${RECEIVED}) r ON r.account_id = h.account_id AND r.ticket_id = h.ticket_id`
export const AMOUNT = 'sum(nullif(r.amount, 0))'

/** The services and members that rows are of, with their names. */
const GROUPS: Record<ReportGroup, { id: string; join: string; name: string; rows: string }> = {
  service: {
    id: 'service_id',
    join: 'JOIN services g ON g.account_id = h.account_id AND g.id = h.service_id',
    name: 'g.title',
    rows: ALL_HOURS,
  },
  member: {
    id: 'host_account_id',
    join: 'JOIN accounts g ON g.id = h.host_account_id',
    name: `concat_ws(' ', g.first_name, g.last_name)`,
    rows: HOURS,
  },
}

/** A workshop has one hour and many bookings: bookings are counted at each meeting, its time once. */
const countsBy = ({ id, join, name, rows }: (typeof GROUPS)[ReportGroup]) => `
  WITH hours AS (${rows}), meetings_of AS (
    SELECT h.account_id, ${periodOf('h.at')} AS period, h.${id}, h.meeting_id, ${FIGURES.booked} AS booked,
      ${FIGURES.attended} AS attended, ${FIGURES.noShow} AS no_show, ${FIGURES.cancelled} AS cancelled,
      CASE WHEN ${FIGURES.cancelled} < count(*) THEN extract(epoch FROM max(lasts)) / 60 ELSE 0 END AS minutes
    FROM hours h WHERE ${HAS_STOOD} GROUP BY 1, 2, 3, 4
  ), summed AS (
    SELECT account_id, period, ${id}, sum(booked) AS booked, sum(attended) AS attended, sum(no_show) AS no_show,
      sum(cancelled) AS cancelled, sum(minutes) AS minutes
    FROM meetings_of GROUP BY 1, 2, 3
  )
  SELECT ${firstDay('h.period')} AS period, h.${id} AS id, ${name} AS name, CAST(booked AS int) AS booked,
    CAST(attended AS int) AS attended, CAST(no_show AS int) AS "noShow", CAST(cancelled AS int) AS cancelled,
    CAST(minutes AS float8) AS minutes
  FROM summed h ${join} ORDER BY h.period, name, id`

const moneyBy = ({ id, join, name, rows }: (typeof GROUPS)[ReportGroup]) => `
  WITH hours AS (${rows}), summed AS (
    SELECT h.account_id, ${periodOf('h.at')} AS period, h.${id}, r.currency, ${AMOUNT} AS amount
    FROM hours h ${MONEY_OF} WHERE h.is_first GROUP BY 1, 2, 3, 4 HAVING ${AMOUNT} IS NOT NULL
  )
  SELECT ${firstDay('h.period')} AS period, h.${id} AS id, ${name} AS name, h.currency, CAST(h.amount AS text) AS amount
  FROM summed h ${join} ORDER BY h.period, name, id, h.currency`

/** How many, by service or by member. */
export const COUNTS = { service: countsBy(GROUPS.service), member: countsBy(GROUPS.member) }

/** How much money, by service or by member. */
export const MONEY = { service: moneyBy(GROUPS.service), member: moneyBy(GROUPS.member) }

/** The services and members of summed days, with their names. */
const GROUPS_OF_SUMS: Record<ReportGroup, { join: string; name: string }> = {
  service: {
    join: 'JOIN services g ON g.account_id = :accountId AND g.id = CAST(h.id AS uuid)',
    name: 'g.title',
  },
  member: {
    join: 'JOIN accounts g ON g.id = CAST(h.id AS uuid)',
    name: `concat_ws(' ', g.first_name, g.last_name)`,
  },
}

const countsOfSums = ({ join, name }: (typeof GROUPS_OF_SUMS)[ReportGroup]) => `
  WITH h AS (
    SELECT ${PERIOD_OF_DAY} AS period, d.key AS id, CAST(sum(d.booked) AS int) AS booked,
      CAST(sum(d.attended) AS int) AS attended, CAST(sum(d.no_show) AS int) AS "noShow",
      CAST(sum(d.cancelled) AS int) AS cancelled, CAST(sum(d.minutes) AS float8) AS minutes
    ${OF_DAYS} AND d.part = :by AND d.currency = '' GROUP BY 1, 2
  )
  SELECT h.*, ${name} AS name FROM h ${join}`

const moneyOfSums = ({ join, name }: (typeof GROUPS_OF_SUMS)[ReportGroup]) => `
  WITH h AS (
    SELECT ${PERIOD_OF_DAY} AS period, d.key AS id, d.currency, CAST(sum(d.amount) AS text) AS amount
    ${OF_DAYS} AND d.part = :by AND d.currency <> '' GROUP BY 1, 2, 3
  )
  SELECT h.*, ${name} AS name FROM h ${join}`

/** The same of days that were summed. */
export const COUNTS_OF_SUMS = {
  service: countsOfSums(GROUPS_OF_SUMS.service),
  member: countsOfSums(GROUPS_OF_SUMS.member),
}

/** The same of money. */
export const MONEY_OF_SUMS = {
  service: moneyOfSums(GROUPS_OF_SUMS.service),
  member: moneyOfSums(GROUPS_OF_SUMS.member),
}
