import { publish, type JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import { proofById } from '#payments'
import { proofSent } from '#app/ticketing/events'
import type { remindOfProof } from './remind_of_proof.ts'

export default async function handle({ payload }: JobContext<typeof remindOfProof>) {
  const { accountId, id, hours, isUrgent } = payload
  const proof = await proofById(id)
  if (proof?.state !== 'waiting') return
  const { ticketId, paymentAttemptId: attemptId } = proof
  const about = { accountId, ticketId, attemptId, hours, isUrgent }
  await transaction((trx) => publish(trx, proofSent, about))
}
