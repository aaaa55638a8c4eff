import type { JobContext } from '#core/jobs'
import type { useCredits } from './use_credits.ts'
import { transaction } from '#core/database/transaction'
import { offsetCommission, pursesWithCredits } from '#app/payments/ledger/credits/use_credits'

/** Each account has a transaction of its own; a second run finds the month offset. */
export default async function handle({ signal }: JobContext<typeof useCredits>) {
  const failed: unknown[] = []
  for (const purse of await pursesWithCredits()) {
    signal.throwIfAborted()
    await transaction((trx) => offsetCommission(trx, purse)).catch((error) => failed.push(error))
  }
  // One account's failure keeps no other from its credits, and is tried again.
  if (failed.length > 0) throw failed[0]
}
