import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { lapseProposal } from './lapse_proposal.ts'
import { lapseOfProposal } from '#app/ticketing/tickets/answer_proposal'

export default async function handle({ payload }: JobContext<typeof lapseProposal>) {
  await transaction((trx) => lapseOfProposal(trx, payload))
}
