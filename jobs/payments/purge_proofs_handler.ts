import { now } from '#core/time'
import type { JobContext } from '#core/jobs'
import { purgeProofs } from '#app/payments/checkout/proofs/purge_proofs'
import type { purgeProofs as job } from './purge_proofs.ts'

export default async function handle({ signal }: JobContext<typeof job>) {
  await purgeProofs(now(), signal)
}
