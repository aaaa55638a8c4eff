import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { expireRequest } from './expire_request.ts'
import { expireUnanswered } from '#app/ticketing/tickets/expire_tickets'

export default async function handle({ payload }: JobContext<typeof expireRequest>) {
  await transaction((trx) => expireUnanswered(trx, payload))
}
