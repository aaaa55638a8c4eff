import type { JobContext } from '#core/jobs'
import type { sendEvidence } from './send_evidence.ts'
import { sendEvidenceOf } from '#app/payments/disputes/send_evidence'

export default async function handle({ payload, signal }: JobContext<typeof sendEvidence>) {
  await sendEvidenceOf(payload, signal)
}
