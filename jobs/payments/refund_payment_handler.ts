import type { JobContext } from '#core/jobs'
import type { refundPayment } from './refund_payment.ts'
import { sendRefund } from '#app/payments/refunds/send_refund'

export default async function handle({ payload, signal }: JobContext<typeof refundPayment>) {
  await sendRefund(payload, signal)
}
