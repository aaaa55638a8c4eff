import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { remindOfDispute } from './remind_of_dispute.ts'
import { remindHost } from '#app/payments/disputes/remind_host'

export default async function handle({ payload }: JobContext<typeof remindOfDispute>) {
  await transaction((trx) => remindHost(trx, payload))
}
