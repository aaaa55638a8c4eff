import type { JobContext } from '#core/jobs'
import type { checkRefund } from './check_refund.ts'
import { checkMarked } from '#app/payments/refunds/mark_given_back'

export default async function handle({ payload, signal }: JobContext<typeof checkRefund>) {
  await checkMarked(payload, signal)
}
