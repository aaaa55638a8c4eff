import { RECEIVED } from './received.ts'
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

/** The first day of the period of an instant, by the clock of the account. */
const periodOf = (instant: string) =>
  `to_char(date_trunc(CAST(:unit AS text), ${instant} AT TIME ZONE CAST(:timeZone AS text)), 'YYYY-MM-DD')`

/** The state of a booking, or that from which it was archived. */
const STATE = `CASE WHEN t.state <> 'archived' THEN t.state ELSE (
    SELECT e.from_state FROM ticket_events e
    WHERE e.account_id = t.account_id AND e.ticket_id = t.id AND e.to_state = 'archived'
    ORDER BY e.created_at DESC, e.id DESC LIMIT 1) END`

/** The marks of a booking at an hour that stand. */
const marked = (outcome: string) => `EXISTS (
    SELECT FROM check_ins c WHERE c.account_id = m.account_id AND c.meeting_id = m.id
      AND c.ticket_id = t.id AND c.outcome = '${outcome}' AND c.undone_at IS NULL)`

/** Where a client came from: what the link said, the host of the page that led here, or who booked. */
const ORIGIN = `coalesce(lower(t.source), substring(lower(t.referrer) FROM '^[a-z]+://([^/:#]+)'),
    CASE WHEN t.terms_accepted_at IS NULL THEN 'host' ELSE 'direct' END)`

/** A booking at each of its hours in the span. The first stands with it, those of packages beside it. */
export const HOURS = `
  SELECT t.account_id, t.service_id, m.id AS meeting_id, m.host_account_id, ${periodOf('m.start_at')} AS period,
    m.end_at - m.start_at AS lasts, ${STATE} AS state, m.state AS meeting_state,
    ${marked('entered')} AS has_come, ${marked('absent')} AS is_absent, m.start_at, ${ORIGIN} AS origin
  FROM meetings m
  CROSS JOIN LATERAL (
    SELECT own.id FROM tickets own WHERE own.account_id = m.account_id AND own.meeting_id = m.id
    UNION
    SELECT part.ticket_id FROM ticket_meetings part
    WHERE part.account_id = m.account_id AND part.meeting_id = m.id) AS named
  JOIN tickets t ON t.account_id = m.account_id AND t.id = named.id
  WHERE m.account_id = :accountId AND m.start_at >= :start AND m.start_at < :end`

/** What was bought without an hour: files, places on lists, payment links. */
export const BOUGHT = `
  SELECT t.account_id, t.service_id, CAST(NULL AS uuid) AS meeting_id, CAST(NULL AS uuid) AS host_account_id,
    ${periodOf('t.created_at')} AS period, interval '0' AS lasts, ${STATE} AS state,
    'confirmed' AS meeting_state, false AS has_come, false AS is_absent,
    CAST(NULL AS timestamptz) AS start_at, ${ORIGIN} AS origin
  FROM tickets t
  WHERE t.account_id = :accountId AND t.meeting_id IS NULL AND t.created_at >= :start AND t.created_at < :end`

/** The services and members that rows are of, with their names. */
const GROUPS: Record<ReportGroup, { id: string; join: string; name: string; rows: string }> = {
  service: {
    id: 'service_id',
    join: 'JOIN services g ON g.account_id = h.account_id AND g.id = h.service_id',
    name: 'g.title',
    rows: `${HOURS} UNION ALL ${BOUGHT}`,
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
  WITH hours AS (${rows}), stood AS (
    SELECT *, state = 'cancelled' OR meeting_state = 'cancelled' AS is_cancelled FROM hours
    WHERE state IN ('confirmed', 'rescheduled', 'cancelled')
  ), meetings_of AS (
    SELECT h.account_id, h.period, h.${id}, h.meeting_id, count(*) AS booked,
      count(*) FILTER (WHERE has_come) AS attended,
      count(*) FILTER (WHERE is_absent AND NOT has_come) AS no_show,
      count(*) FILTER (WHERE is_cancelled) AS cancelled,
      CASE WHEN bool_or(NOT is_cancelled) THEN extract(epoch FROM max(lasts)) / 60 ELSE 0 END AS minutes
    FROM stood h GROUP BY h.account_id, h.period, h.${id}, h.meeting_id
  )
  SELECT h.period, h.${id} AS id, min(${name}) AS name, CAST(sum(booked) AS int) AS booked, CAST(sum(attended) AS int) AS attended,
    CAST(sum(no_show) AS int) AS "noShow", CAST(sum(cancelled) AS int) AS cancelled, CAST(sum(minutes) AS float8) AS minutes
  FROM meetings_of h ${join} GROUP BY h.period, h.${id}
  ORDER BY h.period, name, id`

export const FIRST_HOURS = `
  SELECT t.account_id, t.id, t.service_id, m.host_account_id, ${periodOf('m.start_at')} AS period, ${ORIGIN} AS origin
  FROM meetings m JOIN tickets t ON t.account_id = m.account_id AND t.meeting_id = m.id
  WHERE m.account_id = :accountId AND m.start_at >= :start AND m.start_at < :end`

export const FIRST_DAYS = `
  SELECT t.account_id, t.id, t.service_id, CAST(NULL AS uuid) AS host_account_id, ${periodOf('t.created_at')} AS period,
    ${ORIGIN} AS origin
  FROM tickets t
  WHERE t.account_id = :accountId AND t.meeting_id IS NULL AND t.created_at >= :start AND t.created_at < :end`

const moneyBy = ({ id, join, name }: (typeof GROUPS)[ReportGroup], first: string) => `
  SELECT h.period, h.${id} AS id, min(${name}) AS name, r.currency, CAST(sum(r.amount) AS text) AS amount
  FROM (${first}) h ${join}
  JOIN LATERAL (${RECEIVED} WHERE p.account_id = h.account_id AND p.ticket_id = h.id) r ON r.amount <> 0
  GROUP BY h.period, h.${id}, r.currency ORDER BY h.period, name, id, r.currency`

/** How many, by service or by member. */
export const COUNTS = { service: countsBy(GROUPS.service), member: countsBy(GROUPS.member) }

/** How much money, by service or by member. */
export const MONEY = {
  service: moneyBy(GROUPS.service, `${FIRST_HOURS} UNION ALL ${FIRST_DAYS}`),
  member: moneyBy(GROUPS.member, FIRST_HOURS),
}
