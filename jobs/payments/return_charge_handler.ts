import type { JobContext } from '#core/jobs'
import type { returnCharge } from './return_charge.ts'
import { returnCharge as giveBack } from '#app/payments/memberships/return_charge'

export default async function handle({ payload, signal }: JobContext<typeof returnCharge>) {
  await giveBack(payload, signal)
}
