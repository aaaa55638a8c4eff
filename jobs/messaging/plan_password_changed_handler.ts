import { personById } from '#accounts'
import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import { planDelivery } from '#app/messaging/deliveries/plan_delivery'
import type { planPasswordChanged } from './plan_password_changed.ts'

export default async function handle({
  payload: { userId, at },
}: JobContext<typeof planPasswordChanged>) {
  await transaction(async (trx) => {
    const person = await personById(userId, trx)
    if (!person) return
    await planDelivery(trx, {
      accountId: person.accountId,
      key: `password_changed:${at}`,
      message: 'password_changed',
      recipient: person.email,
      about: { kind: 'password_changed', userId, at },
    })
  })
}
