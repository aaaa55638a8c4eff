import { DeadLetter, type JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { sendDelivery } from './send_delivery.ts'
import { tryDelivery } from '#app/messaging/deliveries/try_delivery'
import { claimDelivery } from '#app/messaging/deliveries/claim_delivery'
import { postponeDelivery, settleDelivery } from '#app/messaging/deliveries/settle_delivery'

/** Claims, calls, settles: run twice, it sends once. A run that another one has taken over ends silently. */
export default async function handle(context: JobContext<typeof sendDelivery>) {
  const { accountId, id } = context.payload
  const delivery = await claimDelivery(accountId, id)
  if (!delivery) return

  const outcome = await tryDelivery(delivery, context)
  if (outcome.state === 'postponed') {
    await transaction((trx) => postponeDelivery(trx, delivery, outcome))
    return
  }
  const isOwn = await settleDelivery(delivery, outcome)
  if (!isOwn) return
  if (outcome.state === 'planned') throw new Error(outcome.failure)
  if (outcome.state === 'failed') throw new DeadLetter(outcome.failure)
}
