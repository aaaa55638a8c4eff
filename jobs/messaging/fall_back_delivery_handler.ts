import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { fallBackDelivery } from './fall_back_delivery.ts'
import { fallBackIfLate } from '#app/messaging/deliveries/fall_back'

/** Plans the e-mail in one transaction; its own job sends it. */
export default async function handle({ payload }: JobContext<typeof fallBackDelivery>) {
  await transaction((trx) => fallBackIfLate(trx, payload))
}
