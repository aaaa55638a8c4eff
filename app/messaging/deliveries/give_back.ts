import Delivery from './delivery.ts'
import type { Trx } from '#core/database/transaction'
import { uncountMessage } from '../quota/count_message.ts'

/** Gives back what a delivery took of the quota; nothing the second time. */
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
  await uncountMessage(trx, { accountId, month })
  await delivery.merge({ cost: 0, countedMonth: null }).save()
}
