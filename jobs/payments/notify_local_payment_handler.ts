import type { JobContext } from '#core/jobs'
import { notifyAsProvider } from '#app/payments/gateways/drivers/simulate_payment'
import type { notifyLocalPayment } from './notify_local_payment.ts'

export default async function handle({ payload }: JobContext<typeof notifyLocalPayment>) {
  await notifyAsProvider(payload)
}
