import { passwordResetFor } from '#accounts'
import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import { planDelivery } from '#app/messaging/deliveries/plan_delivery'
import type { planPasswordReset } from './plan_password_reset.ts'

export default async function handle({
  payload: { resetId },
}: JobContext<typeof planPasswordReset>) {
  await transaction(async (trx) => {
    const reset = await passwordResetFor(resetId, trx)
    if (!reset) return
    await planDelivery(trx, {
      accountId: reset.accountId,
      key: `password_reset:${resetId}`,
      message: 'password_reset',
      recipient: reset.email,
      about: { kind: 'password_reset', resetId },
    })
  })
}
