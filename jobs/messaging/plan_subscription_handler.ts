import { subscriptionFor } from '#accounts'
import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { planSubscription } from './plan_subscription.ts'
import { planDelivery } from '#app/messaging/deliveries/plan_delivery'
import { messageAbout } from '#app/messaging/messages/subscription_mail'

export default async function handle({ payload: { id } }: JobContext<typeof planSubscription>) {
  await transaction(async (trx) => {
    const subscription = await subscriptionFor(id, trx)
    if (!subscription) return
    const message = messageAbout(subscription)
    await planDelivery(trx, {
      accountId: subscription.account.id,
      key: `${message}:${id}`,
      message,
      recipient: subscription.account.email,
      about: { kind: 'subscription', subscriptionId: id },
    })
  })
}
