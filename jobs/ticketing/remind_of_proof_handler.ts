import { publish, type JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import { proofById } from '#payments'
import { proofSent } from '#app/ticketing/events'
import type { remindOfProof } from './remind_of_proof.ts'

export default async function handle({ payload }: JobContext<typeof remindOfProof>) {
  const { accountId, id, hours } = payload
  const proof = await proofById(id)
  if (proof?.state !== 'waiting') return
  const { ticketId, paymentAttemptId: attemptId } = proof
  await transaction((trx) => publish(trx, proofSent, { accountId, ticketId, attemptId, hours }))
}
