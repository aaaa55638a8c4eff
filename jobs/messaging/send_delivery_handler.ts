import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { sendDelivery } from './send_delivery.ts'
import { mailFor } from '#app/messaging/queries/mail_for'
import type Delivery from '#app/messaging/models/delivery'
import { EmailDriver, RefusedForGood } from '#app/messaging/contracts'
import { claimDelivery, settleDelivery } from '#app/messaging/actions/claim_delivery'

/** Claim in one transaction, call outside any, settle in another: twice run, once sent. */
export default async function handle({
  payload,
  container,
  signal,
}: JobContext<typeof sendDelivery>) {
  const delivery = await transaction((trx) => claimDelivery(trx, payload.accountId, payload.id))
  if (!delivery) return

  try {
    const mail = await mailFor(delivery)
    if (!mail) return await settle(delivery, { state: 'dropped' })
    const driver = await container.make(EmailDriver)
    const reference = await driver.send(mail, { key: delivery.id, signal })
    await settle(delivery, { state: 'sent', reference })
  } catch (error) {
    const state = error instanceof RefusedForGood ? 'failed' : 'pending'
    await settle(delivery, { state, failure: (error as Error).message })
    if (state === 'pending') throw error
  }
}

function settle(delivery: Delivery, outcome: Parameters<typeof settleDelivery>[2]) {
  return transaction((trx) => settleDelivery(trx, delivery, outcome))
}
