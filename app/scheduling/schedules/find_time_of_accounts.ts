import { now } from '#core/time'
import { DateTime } from 'luxon'
import type { AccountDetails } from '#accounts'
import Schedule from './schedule.ts'
import { sql, type Trx } from '#core/database/transaction'

/** Vacations, and blocked intervals, that an account's answer lists; their own calls have all of them. */
const MOST = 100

type Spans = { start: string; end: string }[]
type Away = { id: string; vacations: Spans; blocked: Spans; destination: string | null }

const spans = (from: string, to: string, table: string, since: string) => `
  (SELECT coalesce(json_agg(json_build_object('start', s.a, 'end', s.b) ORDER BY s.a), '[]') FROM
    (SELECT ${from} a, ${to} b FROM ${table} WHERE account_id = ids.id AND ${to} >= ${since} ORDER BY 1 LIMIT ${MOST}) s)`

const AWAY = `SELECT ids.id,
  ${spans('starts_on', 'ends_on', 'vacations', ':today::date')} vacations,
  ${spans('start_at', 'end_at', 'blocked_intervals', ':at')} blocked,
  (SELECT name FROM connected_calendars WHERE account_id = ids.id AND is_destination) destination
  FROM unnest(:ids::uuid[]) ids (id)`

/** The default schedule, absences and calendar for bookings of accounts, for their answers. */
export async function timeOfAccounts(
  accounts: { id: string }[],
  trx?: Trx
): Promise<Map<string, Partial<AccountDetails>>> {
  const ids = accounts.map(({ id }) => id)
  // Yesterday in UTC may be today elsewhere.
  const today = now().minus({ days: 1 }).toISODate()
  const away = await sql<Away>(trx, AWAY, { ids, today, at: now().toJSDate() })
  const schedules = await Schedule.query({ client: trx })
    .whereIn('accountId', ids)
    .where({ isDefault: true })
  const usual = new Map(schedules.map((one) => [one.accountId, hoursOf(one)]))
  return new Map(
    away.map(({ id, vacations, blocked, destination }) => [
      id,
      {
        vacationDates: vacations,
        destinationCalendar: destination,
        blockedIntervals: blocked.map(({ start, end }) => ({ start: utc(start), end: utc(end) })),
        defaultAvailability: usual.get(id) ?? null,
      },
    ])
  )
}

function hoursOf({ id, name, timeZone, interval, break: pause, weekly, dates }: Schedule) {
  return { id, name, timeZone, interval, break: pause, weekly, dates }
}

function utc(instant: string) {
  return DateTime.fromISO(instant, { zone: 'utc' }).toISO()!
}
