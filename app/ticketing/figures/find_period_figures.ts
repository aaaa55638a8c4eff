import type { DateTime } from 'luxon'
import { sql, type Trx } from '#core/database/transaction'
import { LIVE_STATES } from '#shared/booking_states'
import { AT_FIRST_HOUR, AT_OTHER_HOURS } from '../report/report_queries.ts'
import { wasConfirmed } from '../tickets/was_confirmed.ts'

/** What bookings are counted by. */
export const UNITS = ['week', 'month'] as const

export type Unit = (typeof UNITS)[number]

type Money = { amount: number; currency: string }

/** A week or month from its first day (`yyyy-MM-dd`) on; amounts in minor units, by currency. */
export type PeriodFigures = {
  start: string
  /** Bookings whose clients are expected, or were; one of several hours at each. */
  bookings: number
  attended: number
  noShow: number
  cancelled: number
  /** What bookings cost that have their first hour here: who has paid it is not said. */
  expected: Money[]
  /** What of it was booked at an instant before. */
  known: { bookings: number; expected: Money[] }
}

type Row = {
  start: string
  currency: string
  bookings: number
  attended: number
  noShow: number
  cancelled: number
  amount: string | null
  knownBookings: number
  knownAmount: string | null
}

/** Which bookings: those of whole periods by the account's clock. `known` tells which were booked until then. */
export type Asked = {
  accountId: string
  unit: Unit
  /** The first day of the first period, in the account's zone. */
  from: DateTime
  /** How many periods follow one another. */
  many: number
  known?: DateTime
}

/**
 * The figures of some periods, oldest first. A booking counts at each of its hours, in the period of the hour, and its price
 * at the first; without an hour it does not count. One that was archived counts where its client was marked at the door.
 */
export async function figuresBy(
  { accountId, unit, from, many, known = from }: Asked,
  trx?: Trx
): Promise<PeriodFigures[]> {
  const rows = await sql<Row>(trx, FIGURES, {
    accountId,
    unit,
    zone: from.zoneName!,
    from: from.toJSDate(),
    until: from.plus({ [unit]: many }).toJSDate(),
    known: known.toJSDate(),
    live: [...LIVE_STATES],
  })
  return Array.from({ length: many }, (_period, at) =>
    figuresOf(from.plus({ [unit]: at }).toISODate()!, rows)
  )
}

function figuresOf(start: string, all: Row[]): PeriodFigures {
  const rows = all.filter((row) => row.start === start)
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    start,
    bookings: sum(({ bookings }) => bookings),
    attended: sum(({ attended }) => attended),
    noShow: sum(({ noShow }) => noShow),
    cancelled: sum(({ cancelled }) => cancelled),
    expected: moneyOf(rows, ({ amount }) => amount),
    known: {
      bookings: sum(({ knownBookings }) => knownBookings),
      expected: moneyOf(rows, ({ knownAmount }) => knownAmount),
    },
  }
}

const moneyOf = (rows: Row[], of: (row: Row) => string | null): Money[] =>
  rows
    .map((row) => ({ amount: Number(of(row) ?? 0), currency: row.currency }))
    .filter(({ amount }) => amount > 0)

/** What was called off, whole or at this hour. What was never confirmed is none, as in a report. */
const WAS_CANCELLED = `(state = 'cancelled' OR (is_called_off AND state = ANY(:live)))
      AND ${wasConfirmed({ account: 'counted.account_id', ticket: 'counted.ticket_id' })}`

/** Bookings at hours, as `named` joins them, and what of their price counts there. */
const hoursOf = (named: string, amount: string) => `
    SELECT m.period, m.is_called_off, t.account_id, t.id AS ticket_id, t.currency, ${amount} AS amount, t.state, s.outcome,
      t.created_at <= :known AS is_known, NOT m.is_called_off
        AND (t.state = ANY(:live) OR (t.state = 'archived' AND s.outcome IS NOT NULL)) AS is_live
    FROM hours m ${named}
    LEFT JOIN seen s ON s.meeting_id = m.id AND s.ticket_id = t.id`

/** One row for each period and currency. */
const FIGURES = `
  WITH hours AS (
    SELECT account_id, id, state = 'cancelled' AS is_called_off,
      date_trunc(:unit, start_at AT TIME ZONE :zone) AS period FROM meetings
    WHERE account_id = :accountId AND start_at >= :from AND start_at < :until
  ), seen AS (
    SELECT c.meeting_id, c.ticket_id, max(c.outcome) AS outcome
    FROM hours h JOIN check_ins c ON c.account_id = h.account_id AND c.meeting_id = h.id
    WHERE c.undone_at IS NULL AND c.outcome <> 'repeated' GROUP BY 1, 2
  ), counted AS (${hoursOf(AT_FIRST_HOUR, 't.amount')} UNION ALL ${hoursOf(AT_OTHER_HOURS, 'NULL')}
  )
  SELECT to_char(period, 'YYYY-MM-DD') AS start, currency,
    (count(*) FILTER (WHERE is_live))::int AS bookings,
    (count(*) FILTER (WHERE is_live AND outcome = 'entered'))::int AS attended,
    (count(*) FILTER (WHERE is_live AND outcome = 'absent'))::int AS "noShow",
    (count(*) FILTER (WHERE ${WAS_CANCELLED}))::int AS cancelled,
    sum(amount) FILTER (WHERE is_live) AS amount,
    (count(*) FILTER (WHERE is_live AND is_known))::int AS "knownBookings",
    sum(amount) FILTER (WHERE is_live AND is_known) AS "knownAmount"
  FROM counted GROUP BY period, currency ORDER BY period, currency`
