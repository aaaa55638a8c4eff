import Delivery from './delivery.ts'
import type { Trx } from '#core/database/transaction'
import { payerOf } from '#accounts'
import { uncountMessage } from '../quota/count_message.ts'

/** Gives back what a delivery took of the quota to the account that paid. Nothing the second time. */
export async function giveBackMessage(
  trx: Trx,
  { accountId, id }: { accountId: string; id: string }
): Promise<void> {
  const delivery = await Delivery.query({ client: trx })
    .where({ accountId, id })
    .forUpdate()
    .first()
  const month = delivery?.countedMonth
  if (!delivery || !month) return
  const payerId = delivery.countedFor ?? (await payerOf(accountId, trx))
  await uncountMessage(trx, { payerId, month })
  await delivery.merge({ cost: 0, countedMonth: null, countedFor: null }).save()
}
