import { now } from '#core/time'
import { DateTime } from 'luxon'
import { accountById } from '#accounts'
import { reportTooLong } from '../errors.ts'
import { longestReport } from '#config/booking_limits'
import { readSnapshot, sql } from '#core/database/transaction'
import { coverOf } from './day_figures.ts'
import type { DaySpan } from './domain/split_days.ts'
import type { OwnSharesQuery, ReportQuery } from './validators.ts'
import type { AccountScope } from '#core/account_scope'
import { sharesBy, sharesOfPerson } from './find_shares.ts'
import { gather, type ReportRow } from './domain/gather.ts'
import type { ReportGroup, ReportUnit } from '#shared/booking_report'
import {
  COUNTS,
  COUNTS_OF_SUMS,
  MONEY,
  MONEY_OF_SUMS,
  type CountRow,
  type MoneyRow,
} from './report_queries.ts'

/** How many months a report has where the call names no days. */
const MONTHS = 6

/** A report by the account's clock. Its periods stand oldest first, services or members by name. */
export type Report = {
  unit: ReportUnit
  by: ReportGroup
  /** Days, both included. */
  start: string
  end: string
  timeZone: string
  rows: ReportRow[]
}

/**
 * What the bookings of an account came to. An hour counts where it takes place, what has no hour on the day on which it was
 * bought (by service only); money where the first hour of its booking counts. Throws REPORT_TOO_LONG (422).
 */
export async function reportOf({ accountId }: AccountScope, query: ReportQuery): Promise<Report> {
  const { unit = 'month', by = 'service' } = query
  const { timeZone } = (await accountById(accountId))!
  const { start, end } = daysOf(query, timeZone)
  const span = { accountId, unit, start, end: end.plus({ days: 1 }) }
  const instants = { start: start.toJSDate(), end: span.end.toJSDate() }
  const [[counts, money], shares] = await Promise.all([
    rowsOf(span, by),
    sharesBy(by, { accountId, unit, timeZone, ...instants }),
  ])
  const days = { start: start.toISODate()!, end: end.toISODate()! }
  return { unit, by, ...days, timeZone, rows: gather(counts, money, shares) }
}

type Span = DaySpan & { accountId: string; unit: ReportUnit }

/** Counts and money of a span. Days that were summed are read from their sums, others from bookings. */
function rowsOf({ accountId, unit, ...days }: Span, by: ReportGroup) {
  return readSnapshot(async (trx): Promise<[CountRow[], MoneyRow[]]> => {
    const { sums, direct } = await coverOf(trx, { accountId, ...days })
    const summed = sums && { accountId, unit, by, ...sums }
    const counts = summed ? await sql<CountRow>(trx, COUNTS_OF_SUMS[by], summed) : []
    const money = summed ? await sql<MoneyRow>(trx, MONEY_OF_SUMS[by], summed) : []
    for (const { start, end } of direct) {
      const part = { start: start.toJSDate(), end: end.toJSDate(), timeZone: start.zoneName! }
      counts.push(...(await sql<CountRow>(trx, COUNTS[by], { accountId, unit, ...part })))
      money.push(...(await sql<MoneyRow>(trx, MONEY[by], { accountId, unit, ...part })))
    }
    return [counts, money]
  })
}

/** What a person gets of the bookings of their teams, by period and team. */
export type OwnShares = Omit<Report, 'by' | 'rows'> & { rows: MoneyRow[] }

/** The shares of a person by the clock of the person's account. Throws REPORT_TOO_LONG (422). */
export async function ownSharesOf(
  { accountId }: AccountScope,
  query: OwnSharesQuery
): Promise<OwnShares> {
  const { unit = 'month' } = query
  const { timeZone } = (await accountById(accountId))!
  const { start, end } = daysOf(query, timeZone)
  const instants = { start: start.toJSDate(), end: end.plus({ days: 1 }).toJSDate() }
  const rows = await sharesOfPerson(accountId, { unit, timeZone, ...instants })
  const days = { start: start.toISODate()!, end: end.toISODate()! }
  const order = ({ period, name }: MoneyRow) => `${period} ${name.toLowerCase()}`
  return {
    unit,
    ...days,
    timeZone,
    rows: rows.sort((one, other) => order(one).localeCompare(order(other))),
  }
}

/** The days of a report, or the last six months. Throws REPORT_TOO_LONG (422). */
function daysOf(query: Pick<ReportQuery, 'start' | 'end'>, zone: string) {
  const today = now().setZone(zone).startOf('day')
  const end = query.end
    ? DateTime.fromISO(query.end, { zone })
    : today.endOf('month').startOf('day')
  const start = query.start
    ? DateTime.fromISO(query.start, { zone })
    : end.startOf('month').minus({ months: MONTHS - 1 })
  if (end.diff(start, 'days').days > longestReport) throw reportTooLong(longestReport)
  return { start, end }
}
