import type { JobContext } from '#core/jobs'
import type { askReturnedRefund } from './ask_returned_refund.ts'
import { askWhetherReturned } from '#app/payments/refunds/send_refund'

export default async function handle({ payload, signal }: JobContext<typeof askReturnedRefund>) {
  await askWhetherReturned(payload, signal)
}
