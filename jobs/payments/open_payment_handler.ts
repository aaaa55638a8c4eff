import type { JobContext } from '#core/jobs'
import type { openPayment } from './open_payment.ts'
import { openAtProvider } from '#app/payments/checkout/open_payment'

export default async function handle({ payload, signal }: JobContext<typeof openPayment>) {
  await openAtProvider(payload, signal)
}
