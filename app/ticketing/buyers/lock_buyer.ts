import Buyer from '../booking/buyer.ts'
import { buyerNotFound } from '../errors.ts'
import type { Trx } from '#core/database/transaction'

/** Locks a client; a merge of them waits. Throws BUYER_NOT_FOUND (404), also for one who was merged into another. */
export async function lockBuyer(
  trx: Trx,
  { accountId, buyerId: id }: { accountId: string; buyerId: string }
): Promise<Buyer> {
  const buyer = await Buyer.query({ client: trx })
    .where({ accountId, id })
    .whereNull('mergedInto')
    .forUpdate()
    .first()
  if (!buyer) throw buyerNotFound()
  return buyer
}
