import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { openBalance } from './open_balance.ts'
import { openDueBalance } from '#app/ticketing/balance/collect_balance'

export default async function handle({ payload }: JobContext<typeof openBalance>) {
  await transaction((trx) => openDueBalance(trx, payload))
}
