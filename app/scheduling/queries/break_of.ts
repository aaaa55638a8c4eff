import Schedule from '../models/schedule.ts'
import type { ServiceCard } from '#catalog'
import { toMinutes } from '#shared/durations'
import type { Trx } from '#core/database/transaction'

/** Minutes that a host rests after a meeting of a service, by the schedule it is offered with; none without a schedule. */
export async function breakOf(trx: Trx, { accountId, scheduleId }: ServiceCard): Promise<number> {
  const schedule = await Schedule.query({ client: trx })
    .where(scheduleId ? { accountId, id: scheduleId } : { accountId, isDefault: true })
    .first()
  return schedule ? toMinutes(schedule.break) : 0
}
