import { durationFromIso, toMinutes } from '#shared/durations'
import type { Host, Span } from '../domain/slots.ts'
import { preparedSql, type Trx } from '#core/database/transaction'
import { availabilityNotFound } from '../errors.ts'
import { instantAtOrAfterWall } from '#core/zone_offsets'
import { calendarsOf, type Calendar } from './calendars_of.ts'
import type { SpecificDate, Weekly } from '#shared/schedule_rules'

/** A schedule as its table has it. */
export type Schedule = {
  accountId: string
  id: string
  isDefault: boolean
  timeZone: string
  interval: string
  break: string
  weekly: Weekly
  dates: SpecificDate[]
  maxPerDay: number | null
  maxPerWeek: number | null
}

const SCHEDULES = {
  name: 'scheduling.schedules',
  text: `SELECT account_id AS "accountId", id, is_default AS "isDefault", time_zone AS "timeZone", "interval", "break",
      weekly, dates, max_per_day AS "maxPerDay", max_per_week AS "maxPerWeek"
    FROM schedules WHERE account_id = ANY(:accountIds) AND (is_default OR id = ANY(:named))`,
}

/** Somebody, and the schedule by which they receive: their default one unless it is named. */
type Receiving = { accountId: string; scheduleId: string | null }

/**
 * People as the slot function wants them: their schedules, and what keeps them busy between two instants. Two round
 * trips, however many they are. Who has no schedule is left out. Throws AVAILABILITY_NOT_FOUND (404) when nobody has one.
 */
export async function hostsOf(
  people: Receiving[],
  { range, now, trx }: { range: Span; now: number; trx?: Trx }
): Promise<Host[]> {
  const schedules = await schedulesOf(people, trx)
  const countBookings = schedules.some(({ maxPerDay, maxPerWeek }) => maxPerDay ?? maxPerWeek)
  const accountIds = schedules.map(({ accountId }) => accountId)
  const calendars = await calendarsOf(accountIds, { range, now, countBookings, trx })
  return schedules.map((schedule) => hostWith(schedule, calendars.get(schedule.accountId)!))
}

/** The schedules of people, in their order; never none. */
async function schedulesOf(people: Receiving[], trx?: Trx): Promise<Schedule[]> {
  const found = await preparedSql<Schedule>(trx, SCHEDULES, {
    accountIds: people.map(({ accountId }) => accountId),
    named: people.flatMap(({ scheduleId }) => scheduleId ?? []),
  })
  const schedules = people.flatMap(
    ({ accountId, scheduleId }) =>
      found.find(
        (one) => one.accountId === accountId && (scheduleId ? one.id === scheduleId : one.isDefault)
      ) ?? []
  )
  if (schedules.length === 0) throw availabilityNotFound()
  return schedules
}

/** Somebody as the slot function wants them. */
export function hostWith(schedule: Schedule, calendar: Calendar): Host {
  const { busy, elsewhere, blocked, vacations, booked } = calendar
  const { timeZone, maxPerDay, maxPerWeek } = schedule
  const pause = toMinutes(durationFromIso(schedule.break))
  const withPause = elsewhere.map(({ start, end }) => ({ start, end: end + pause * 60_000 }))
  const away = vacations.map(({ start, end }) => ({
    start: instantAtOrAfterWall(timeZone, start),
    end: instantAtOrAfterWall(timeZone, end),
  }))
  return {
    id: schedule.accountId,
    rules: {
      timeZone,
      interval: toMinutes(durationFromIso(schedule.interval)),
      break: pause,
      weekly: schedule.weekly,
      dates: schedule.dates,
    },
    busy: [...busy, ...withPause],
    away: [...away, ...blocked],
    limits: {
      perDay: maxPerDay ?? undefined,
      perWeek: maxPerWeek ?? undefined,
      // A service that names no schedule is booked by the default one.
      booked: booked
        .filter(({ scheduleId }) => (scheduleId ? scheduleId === schedule.id : schedule.isDefault))
        .map(({ start }) => start),
    },
  }
}
