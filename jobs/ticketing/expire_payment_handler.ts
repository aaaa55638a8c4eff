import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { expirePayment } from './expire_payment.ts'
import { expire } from '#app/ticketing/kinds/end_registration'

export default async function handle({ payload }: JobContext<typeof expirePayment>) {
  await transaction((trx) => expire(trx, payload))
}
