import Schedule from '../models/schedule.ts'
import { toMinutes } from '#shared/durations'
import type { Host, Span } from '../domain/slots.ts'
import type { Trx } from '#core/database/transaction'
import { availabilityNotFound } from '../errors.ts'
import { instantAtOrAfterWall } from '#core/zone_offsets'
import { calendarsOf, type Calendar } from './calendars_of.ts'

/** Somebody, and the schedule by which they receive: their default one unless it is named. */
type Receiving = { accountId: string; scheduleId: string | null }

/**
 * People as the slot function wants them: their schedules, and what keeps them busy between two instants. Two round
 * trips, however many they are. Throws AVAILABILITY_NOT_FOUND (404) when one has no schedule.
 */
export async function hostsOf(
  people: Receiving[],
  { range, now, trx }: { range: Span; now: number; trx?: Trx }
): Promise<Host[]> {
  const schedules = await schedulesOf(people, trx)
  const countBookings = schedules.some(({ maxPerDay, maxPerWeek }) => maxPerDay ?? maxPerWeek)
  const accountIds = people.map(({ accountId }) => accountId)
  const calendars = await calendarsOf(accountIds, { range, now, countBookings, trx })
  return schedules.map((schedule) => hostWith(schedule, calendars.get(schedule.accountId)!))
}

/** The schedules of people, in their order. */
async function schedulesOf(people: Receiving[], trx?: Trx): Promise<Schedule[]> {
  const named = people.flatMap(({ scheduleId }) => scheduleId ?? [])
  const found = await Schedule.query({ client: trx })
    .whereIn(
      'accountId',
      people.map(({ accountId }) => accountId)
    )
    .where((either) => either.where('isDefault', true).orWhereIn('id', named))
  return people.map(({ accountId, scheduleId }) => {
    const schedule = found.find(
      (one) => one.accountId === accountId && (scheduleId ? one.id === scheduleId : one.isDefault)
    )
    if (!schedule) throw availabilityNotFound()
    return schedule
  })
}

function hostWith(schedule: Schedule, { busy, blocked, vacations, booked }: Calendar): Host {
  const { timeZone, maxPerDay, maxPerWeek } = schedule
  const away = vacations.map(({ start, end }) => ({
    start: instantAtOrAfterWall(timeZone, start),
    end: instantAtOrAfterWall(timeZone, end),
  }))
  return {
    id: schedule.accountId,
    rules: {
      timeZone,
      interval: toMinutes(schedule.interval),
      break: toMinutes(schedule.break),
      weekly: schedule.weekly,
      dates: schedule.dates,
    },
    busy,
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
