import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { planBookingMessages } from './plan_booking_messages.ts'
import { planBookingMessages as plan } from '#app/messaging/messages/plan_booking_messages'

export default async function handle({ payload }: JobContext<typeof planBookingMessages>) {
  await transaction((trx) => plan(trx, payload))
}
