import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { expirePayment } from './expire_payment.ts'
import { expireUnpaid } from '#app/ticketing/tickets/expire_tickets'

export default async function handle({ payload }: JobContext<typeof expirePayment>) {
  await transaction((trx) => expireUnpaid(trx, payload))
}
