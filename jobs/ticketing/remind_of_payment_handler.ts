import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { remindOfPayment } from './remind_of_payment.ts'
import { announceHalfway } from '#app/ticketing/tickets/announce_halfway'

export default async function handle({ payload }: JobContext<typeof remindOfPayment>) {
  await transaction((trx) => announceHalfway(trx, payload))
}
