import type { JobContext } from '#core/jobs'
import type { askPayment } from './ask_payment.ts'
import { askProvider } from '#app/payments/checkout/ask_provider'

export default async function handle({ payload, signal }: JobContext<typeof askPayment>) {
  await askProvider(payload, signal)
}
