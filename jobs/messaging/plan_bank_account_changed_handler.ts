import { personById, type BankChange } from '#accounts'
import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import { planDelivery } from '#app/messaging/deliveries/plan_delivery'
import type { planBankAccountChanged } from './plan_bank_account_changed.ts'

const MESSAGES: Record<BankChange, string> = {
  planned: 'bank_change_planned',
  cancelled: 'bank_change_cancelled',
  deleted: 'bank_account_deleted',
}

export default async function handle({
  payload: { userId, change, at },
}: JobContext<typeof planBankAccountChanged>) {
  await transaction(async (trx) => {
    const person = await personById(userId, trx)
    if (!person) return
    await planDelivery(trx, {
      accountId: person.accountId,
      key: `bank_account:${change}:${at}`,
      message: MESSAGES[change],
      recipient: person.email,
      about: { kind: 'bank_account', userId, at },
    })
  })
}
