import type Delivery from './delivery.ts'
import { changedEdit } from './domain/edit.ts'
import type { Trx } from '#core/database/transaction'
import { lockDelivery, type DeliveryKey } from './lock_delivery.ts'

/**
 * Writes the subject and the text of one planned delivery. Null takes back what was written. Throws
 * DELIVERY_NOT_FOUND (404), and DELIVERY_CHANGED (409) once it is being sent.
 */
export async function editDelivery(
  trx: Trx,
  { change, ...key }: DeliveryKey & { change: { subject?: string | null; body?: string | null } }
): Promise<Delivery> {
  const delivery = await lockDelivery(trx, key, 'edit')
  return delivery.merge({ edited: changedEdit(delivery.edited, change) }).save()
}
