import type { JobContext } from '#core/jobs'
import type { cancelPayment } from './cancel_payment.ts'
import { cancelAtProvider } from '#app/payments/checkout/cancel_payment'

export default async function handle({ payload, signal }: JobContext<typeof cancelPayment>) {
  await cancelAtProvider(payload, signal)
}
