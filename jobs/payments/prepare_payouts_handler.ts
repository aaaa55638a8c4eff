import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { preparePayouts } from './prepare_payouts.ts'
import { preparePayout, pursesDue } from '#app/payments/wallet/payouts/prepare_payout'

/** Each payout has a transaction of its own; a second run finds the week paid. */
export default async function handle({ signal }: JobContext<typeof preparePayouts>) {
  const failed: unknown[] = []
  for (const purse of await pursesDue()) {
    signal.throwIfAborted()
    await transaction((trx) => preparePayout(trx, purse)).catch((error) => failed.push(error))
  }
  // One host's failure does not keep the others from their money, and is tried again.
  if (failed.length > 0) throw failed[0]
}
