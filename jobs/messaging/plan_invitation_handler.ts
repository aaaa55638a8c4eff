import { invitationFor } from '#accounts'
import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { planInvitation } from './plan_invitation.ts'
import { planDelivery } from '#app/messaging/deliveries/plan_delivery'

export default async function handle({ payload: { id } }: JobContext<typeof planInvitation>) {
  await transaction(async (trx) => {
    const invitation = await invitationFor(id, trx)
    if (!invitation) return
    await planDelivery(trx, {
      accountId: invitation.accountId,
      key: `invitation:${id}`,
      message: 'invitation',
      recipient: invitation.email,
      about: { kind: 'invitation', invitationId: id },
    })
  })
}
