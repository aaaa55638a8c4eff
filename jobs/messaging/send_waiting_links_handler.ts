import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { sendWaitingLinks } from './send_waiting_links.ts'
import { sendWaiting } from '#app/messaging/booking_messages/send_waiting'

export default async function handle({ payload }: JobContext<typeof sendWaitingLinks>) {
  await transaction((trx) => sendWaiting(trx, payload))
}
