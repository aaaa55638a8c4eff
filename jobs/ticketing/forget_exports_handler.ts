import { now } from '#core/time'
import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { forgetExports } from './forget_exports.ts'
import { exportFiles } from '#app/ticketing/exports/export_store'
import { expiredExports } from '#app/ticketing/exports/find_exports'

/** Files that are removed in one run. */
const MOST = 1000

/** The file first: a run that dies in between finds the row again. */
export default async function handle({ signal }: Pick<JobContext<typeof forgetExports>, 'signal'>) {
  for (const expired of await expiredExports(now(), MOST)) {
    signal.throwIfAborted()
    await exportFiles.remove(expired.key)
    await transaction((trx) => expired.useTransaction(trx).delete())
  }
}
