import { personById } from '#accounts'
import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import { planDelivery } from '#app/messaging/deliveries/plan_delivery'
import type { planIdentityConnected } from './plan_identity_connected.ts'

export default async function handle({
  payload: { userId, provider, passwordEnded, at },
}: JobContext<typeof planIdentityConnected>) {
  await transaction(async (trx) => {
    const person = await personById(userId, trx)
    if (!person) return
    await planDelivery(trx, {
      accountId: person.accountId,
      key: `identity_connected:${provider}:${at}`,
      message: passwordEnded ? 'identity_claimed' : 'identity_connected',
      recipient: person.email,
      about: { kind: 'identity_connected', userId, provider, at },
    })
  })
}
