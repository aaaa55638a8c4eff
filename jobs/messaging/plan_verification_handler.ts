import { verificationFor } from '#accounts'
import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { planVerification } from './plan_verification.ts'
import { planDelivery } from '#app/messaging/deliveries/plan_delivery'

export default async function handle({ payload: { codeId } }: JobContext<typeof planVerification>) {
  await transaction(async (trx) => {
    const verification = await verificationFor(codeId, trx)
    if (!verification) return
    await planDelivery(trx, {
      accountId: verification.accountId,
      key: `code:${codeId}`,
      message: 'verification_code',
      recipient: verification.email,
      about: { kind: 'code', codeId },
    })
  })
}
