import type { JobContext } from '#core/jobs'
import type { capturePayment } from './capture_payment.ts'
import { captureAgreed } from '#app/payments/checkout/capture_payment'

export default async function handle({ payload, signal }: JobContext<typeof capturePayment>) {
  await captureAgreed(payload, signal)
}
