import type { JobContext } from '#core/jobs'
import type { askDispute } from './ask_dispute.ts'
import PaymentDispute from '#app/payments/disputes/payment_dispute'
import { askAboutDispute } from '#app/payments/disputes/ask_dispute'

export default async function handle({ payload, signal }: JobContext<typeof askDispute>) {
  const { provider, reference } = await PaymentDispute.query().where(payload).firstOrFail()
  await askAboutDispute(provider, reference, signal)
}
