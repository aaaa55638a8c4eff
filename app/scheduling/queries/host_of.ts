import Schedule from '../models/schedule.ts'
import { toMinutes } from '#shared/durations'
import type { ServiceCard } from '#catalog'
import type { Host, Span } from '../domain/slots.ts'
import { sql, type Trx } from '#core/database/transaction'
import { vacationsBetween } from './vacations_between.ts'
import { availabilityNotFound } from '../errors.ts'

type Busy = { start: Date; end: Date }

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
    busyOf(accountId, { range, now, trx }),
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

async function busyOf(
  accountId: string,
  { range, now, trx }: { range: Span; now: number; trx?: Trx }
): Promise<Span[]> {
  const rows = await sql<Busy>(
    trx,
    `SELECT lower(during) AS start, upper(during) AS "end" FROM busy_times
     WHERE account_id = :accountId AND is_active AND during && tstzrange(:from, :to)
       AND (held_until IS NULL OR held_until > :now)`,
    { accountId, from: new Date(range.start), to: new Date(range.end), now: new Date(now) }
  )
  return rows.map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() }))
}
