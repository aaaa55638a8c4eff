import Schedule from '../models/schedule.ts'
import { toMinutes } from '#shared/durations'
import type { ServiceCard } from '#catalog'
import type { Host, Span } from '../domain/slots.ts'
import { sql, type Trx } from '#core/database/transaction'
import { vacationsBetween } from './vacations_between.ts'
import { availabilityNotFound } from '../errors.ts'

type Busy = { start: Date; end: Date; elsewhere: boolean }

/**
 * The host of a service as the slot function wants them: the service's own schedule, or the account's default one, and
 * what keeps them busy between two instants. Expired holds do not; `ignoring` names a meeting that is about to go.
 * Throws AVAILABILITY_NOT_FOUND (404) when there is no schedule.
 */
export async function hostOf(
  service: ServiceCard,
  { range, now, trx }: { range: Span; now: number; trx?: Trx }
): Promise<{ host: Host; timeZone: string }> {
  const schedule = await scheduleOf(service, trx)
  if (!schedule) throw availabilityNotFound()

  const rules = {
    timeZone: schedule.timeZone,
    interval: toMinutes(schedule.interval),
    break: toMinutes(schedule.break),
    weekly: schedule.weekly,
    dates: schedule.dates,
  }
  const { accountId } = service
  const { timeZone } = schedule
  const [busy, away] = await Promise.all([
    busyOf(accountId, { range, now, breakMinutes: rules.break, trx }),
    vacationsBetween(accountId, { range, timeZone, trx }),
  ])
  return { host: { id: accountId, rules, busy, away }, timeZone }
}

async function scheduleOf({ accountId, scheduleId }: ServiceCard, trx?: Trx) {
  const query = Schedule.query({ client: trx }).where({ accountId })
  return scheduleId
    ? query.where({ id: scheduleId }).first()
    : query.where({ isDefault: true }).first()
}

/**
 * Bookings stand there with the break after them; entries of calendars elsewhere get it here, for it is this schedule's.
 * Each half has an index of its own.
 */
async function busyOf(
  accountId: string,
  { range, now, breakMinutes, trx }: { range: Span; now: number; breakMinutes: number; trx?: Trx }
): Promise<Span[]> {
  const pause = breakMinutes * 60_000
  const rows = await sql<Busy>(
    trx,
    `SELECT lower(during) AS start, upper(during) AS "end", false AS elsewhere FROM busy_times
     WHERE account_id = :accountId AND is_active AND feed_id IS NULL AND during && tstzrange(:from, :to)
       AND (held_until IS NULL OR held_until > :now)
     UNION ALL
     SELECT lower(during), upper(during), true FROM busy_times
     WHERE account_id = :accountId AND is_active AND feed_id IS NOT NULL AND during && tstzrange(:fromElsewhere, :to)`,
    {
      accountId,
      from: new Date(range.start),
      fromElsewhere: new Date(range.start - pause),
      to: new Date(range.end),
      now: new Date(now),
    }
  )
  return rows.map(({ start, end, elsewhere }) => ({
    start: start.getTime(),
    end: end.getTime() + (elsewhere ? pause : 0),
  }))
}
