import Schedule from './schedule.ts'
import type { Trx } from '#core/database/transaction'

/** Whether a host has looked after their hours: the schedule that an account begins with is their own once it was changed. */
export async function hasOwnHours(accountId: string, trx?: Trx): Promise<boolean> {
  const touched = Schedule.query({ client: trx })
    .where({ accountId })
    // The two instants of a new row are read from the clock one after the other.
    .whereRaw(`updated_at > created_at + interval '1 second'`)
  return (await touched.first()) !== null
}
