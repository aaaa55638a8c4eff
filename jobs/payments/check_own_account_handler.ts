import type { JobContext } from '#core/jobs'
import type { checkOwnAccount } from './check_own_account.ts'
import { checkAccount } from '#app/payments/gateways/own_accounts/check_account'

/** Twice run, it asks once: the first takes the account for itself. */
export default async function handle({ payload, signal }: JobContext<typeof checkOwnAccount>) {
  await checkAccount(payload, signal)
}
