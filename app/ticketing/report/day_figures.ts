import { sql, type Trx } from '#core/database/transaction'
import { splitDays, type DaySpan, type Summed } from './domain/split_days.ts'

/** The days of a span that are read from sums, with those among them that are not. */
export type Sums = { from: string; to: string; changed: string[] }

/** What a span is read from: sums, and spans of bookings. */
export type Cover = { sums?: Sums; direct: DaySpan[] }

/** What days of an account are read from. In a snapshot: what is read of it after that fits to this. */
export async function coverOf(
  trx: Trx,
  { accountId, start, end }: DaySpan & { accountId: string }
): Promise<Cover> {
  const timeZone = start.zoneName!
  const [summed] = await sql<Summed>(trx, SUMMED, { accountId, timeZone })
  const { sums, direct } = splitDays({ start, end }, summed)
  if (!sums) return { direct }
  const [from, to] = [sums.start.toISODate()!, sums.end.toISODate()!]
  return { sums: { from, to, changed: summed!.changed }, direct }
}

/** Sums by the clock of another zone are none. */
const SUMMED = `
  SELECT to_char(f.since, 'YYYY-MM-DD') AS since, to_char(f.until, 'YYYY-MM-DD') AS until,
    ARRAY(SELECT DISTINCT to_char(c.at AT TIME ZONE f.time_zone, 'YYYY-MM-DD') FROM figure_changes c
      WHERE c.account_id = f.account_id ORDER BY 1) AS changed
  FROM figure_accounts f
  WHERE f.account_id = :accountId AND f.time_zone = :timeZone AND f.until IS NOT NULL`

/** The rows of the days that are read from sums. */
export const OF_DAYS = `FROM day_figures d WHERE d.account_id = :accountId AND d.day >= CAST(:from AS date)
    AND d.day < CAST(:to AS date) AND NOT d.day = ANY(CAST(:changed AS date[]))`

/** The beginning of the period of a summed day. */
export const periodOfDay = (later: string) =>
  `to_char(date_trunc(CAST(:unit AS text), CAST(d.day AS timestamp) + ${later}), 'YYYY-MM-DD')`

/** An interval: nothing is later. */
export const NOT_LATER = `interval '0'`

export const PERIOD_OF_DAY = periodOfDay(NOT_LATER)
