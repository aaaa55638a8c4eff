import { now } from '#core/time'
import type { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { accountById } from '#accounts'
import { LIVE_STATES } from '#shared/booking_states'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'

/** How many weeks a trend shows. */
const WEEKS = 12

/** A week from its Monday (`yyyy-MM-dd`) on; amounts in minor units, by currency. */
export type WeekFigures = {
  start: string
  bookings: number
  expected: { amount: number; currency: string }[]
}

type Row = { week: string; currency: string; bookings: number; amount: string }

/**
 * The last twelve weeks of an account by its own clock, oldest first, the present one last and whole. A booking counts in
 * the week of its hour, a package in that of its next one, while its client is expected; without an hour it does not count.
 * What is expected is what these bookings cost: who has paid it is not known.
 */
export async function weekFigures({ accountId }: AccountScope): Promise<WeekFigures[]> {
  const { timeZone } = (await accountById(accountId))!
  const monday = now().setZone(timeZone).startOf('week')
  const starts = Array.from({ length: WEEKS }, (_week, index) =>
    monday.minus({ weeks: WEEKS - 1 - index })
  )
  const rows = await rowsBetween(accountId, {
    timeZone,
    start: starts[0]!.toJSDate(),
    end: monday.plus({ weeks: 1 }).toJSDate(),
  })
  return starts.map((day) => figuresOf(day.toISODate()!, rows))
}

/** The week before a Monday and the week from it on. */
export async function weeksAround(
  accountId: string,
  monday: DateTime,
  trx?: Trx
): Promise<{ past: WeekFigures; coming: WeekFigures }> {
  const before = monday.minus({ weeks: 1 })
  const rows = await rowsBetween(accountId, {
    timeZone: monday.zoneName!,
    start: before.toJSDate(),
    end: monday.plus({ weeks: 1 }).toJSDate(),
    trx,
  })
  return {
    past: figuresOf(before.toISODate()!, rows),
    coming: figuresOf(monday.toISODate()!, rows),
  }
}

function figuresOf(start: string, rows: Row[]): WeekFigures {
  const parts = rows.filter(({ week }) => week === start)
  return {
    start,
    bookings: parts.reduce((sum, { bookings }) => sum + bookings, 0),
    expected: parts
      .map(({ amount, currency }) => ({ amount: Number(amount), currency }))
      .filter(({ amount }) => amount > 0),
  }
}

type Between = { timeZone: string; start: Date; end: Date; trx?: Trx }

/** One row for each week and currency. */
async function rowsBetween(
  accountId: string,
  { timeZone, start, end, trx }: Between
): Promise<Row[]> {
  return (trx ?? db)
    .from('meetings')
    .select('tickets.currency')
    .select(
      db.raw(
        `to_char(date_trunc('week', meetings.start_at AT TIME ZONE ?), 'YYYY-MM-DD') AS week`,
        [timeZone]
      )
    )
    .select(db.raw('count(*)::int AS bookings, sum(tickets.amount) AS amount'))
    .join('tickets', (join) => {
      join
        .on('tickets.account_id', 'meetings.account_id')
        .andOn('tickets.meeting_id', 'meetings.id')
    })
    .where('meetings.account_id', accountId)
    .where('meetings.start_at', '>=', start)
    .where('meetings.start_at', '<', end)
    .whereIn('tickets.state', [...LIVE_STATES])
    .groupByRaw('week, tickets.currency')
    .orderBy('tickets.currency')
}
