import Schedule from './schedule.ts'
import type { ServiceCard } from '#catalog'
import { toMinutes } from '#shared/durations'
import type { Trx } from '#core/database/transaction'

/** Minutes that a host rests after a meeting of a service, by the schedule they receive with; none without a schedule. */
export async function breakOf(
  trx: Trx,
  service: ServiceCard,
  hostId: string = service.accountId
): Promise<number> {
  const receiver = service.collaborators.find((one) => one.accountId === hostId)
  const isOwner = hostId === service.accountId
  const id = isOwner ? service.scheduleId : receiver?.scheduleId
  const schedule = await Schedule.query({ client: trx })
    .where(id ? { accountId: hostId, id } : { accountId: hostId, isDefault: true })
    .first()
  return schedule ? toMinutes(schedule.break) : 0
}
