import db from '@adonisjs/lucid/services/db'
import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { sumDaysOfAccounts } from './sum_days.ts'
import { sumDays, trackedAccounts } from '#app/ticketing/report/sum_days'

/** Each account in a transaction of its own, which sees one state of its bookings and of their changes. */
export default async function handle({
  signal,
}: Pick<JobContext<typeof sumDaysOfAccounts>, 'signal'>) {
  for (const accountId of await transaction((trx) => trackedAccounts(trx))) {
    signal.throwIfAborted()
    await db.transaction((trx) => sumDays(trx, accountId), { isolationLevel: 'repeatable read' })
  }
}
