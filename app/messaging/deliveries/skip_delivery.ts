import type Delivery from './delivery.ts'
import type { Trx } from '#core/database/transaction'
import { lockDelivery, type DeliveryKey } from './lock_delivery.ts'

/**
 * Leaves a planned delivery out; its host may still send it by hand. Throws DELIVERY_NOT_FOUND (404), and DELIVERY_CHANGED
 * (409) once it is being sent.
 */
export async function skipDelivery(trx: Trx, key: DeliveryKey): Promise<Delivery> {
  const delivery = await lockDelivery(trx, key, 'skip')
  return delivery.merge({ state: 'notSent', reason: 'skippedByHost' }).save()
}
