import { availabilityNotFound } from '../errors.ts'
import type { Trx } from '#core/database/transaction'

/** Throws AVAILABILITY_NOT_FOUND (404) unless the account has this schedule. */
export async function requireSchedule(trx: Trx, accountId: string, id: string): Promise<void> {
  const schedule: unknown = await trx.from('schedules').where({ account_id: accountId, id }).first()
  if (!schedule) throw availabilityNotFound()
}
