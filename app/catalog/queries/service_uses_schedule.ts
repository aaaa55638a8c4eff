import Service from '../models/service.ts'
import type { Trx } from '#core/database/transaction'

/** Whether any service of an account is offered by this schedule. */
export async function serviceUsesSchedule(
  trx: Trx,
  accountId: string,
  scheduleId: string
): Promise<boolean> {
  const service = await Service.query({ client: trx }).where({ accountId, scheduleId }).first()
  return service !== null
}
