import Schedule from './schedule.ts'
import type { ServiceCard } from '#catalog'
import { toMinutes } from '#shared/durations'
import { availabilityNotFound } from '../errors.ts'
import type { Trx } from '#core/database/transaction'

/** Minutes of break around a meeting: after it, and before it. */
export type Breaks = { breakMinutes: number; breakBefore: number }

/** The breaks that a host has around a meeting of a service; none without a schedule. */
export async function breaksOf(
  trx: Trx,
  service: ServiceCard,
  hostId: string = service.accountId
): Promise<Breaks> {
  const receiver = service.collaborators.find((one) => one.accountId === hostId)
  const isOwner = hostId === service.accountId
  const id = isOwner ? service.scheduleId : receiver?.scheduleId
  const schedule = await Schedule.query({ client: trx })
    .where(id ? { accountId: hostId, id } : { accountId: hostId, isDefault: true })
    .first()
  return {
    breakMinutes: schedule ? toMinutes(schedule.break) : 0,
    breakBefore: schedule ? toMinutes(schedule.breakBefore) : 0,
  }
}

/** Whether a host has changed the schedule that an account begins with, or added one. */
export async function hasOwnHours(accountId: string, trx?: Trx): Promise<boolean> {
  const touched = Schedule.query({ client: trx })
    .where({ accountId })
    // The two instants of a new row are read from the clock one after the other.
    .whereRaw(`updated_at > created_at + interval '1 second'`)
  return (await touched.first()) !== null
}

/** Throws AVAILABILITY_NOT_FOUND (404) unless the account has this schedule. */
export async function requireSchedule(trx: Trx, accountId: string, id: string): Promise<void> {
  const schedule: unknown = await trx.from('schedules').where({ account_id: accountId, id }).first()
  if (!schedule) throw availabilityNotFound()
}
