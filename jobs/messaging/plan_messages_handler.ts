import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { planMessages } from './plan_messages.ts'
import { planMessagesOf } from '#app/messaging/messages/plan_messages'

export default async function handle({ payload }: JobContext<typeof planMessages>) {
  await transaction((trx) => planMessagesOf(trx, payload))
}
