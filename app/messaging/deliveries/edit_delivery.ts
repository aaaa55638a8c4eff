import type Delivery from './delivery.ts'
import { changedEdit } from './domain/edit.ts'
import { checkVersion } from '#core/versions'
import type { Trx } from '#core/database/transaction'
import { lockDelivery, type DeliveryKey } from './lock_delivery.ts'

type Change = { subject?: string | null; body?: string | null; version?: number }

/**
 * Writes the subject and the text of one planned delivery. Null takes back what was written. Throws
 * DELIVERY_NOT_FOUND (404), DELIVERY_CHANGED (409) once it is being sent, and CHANGED_MEANWHILE (409) for an earlier version.
 */
export async function editDelivery(
  trx: Trx,
  { change: { version, ...change }, ...key }: DeliveryKey & { change: Change }
): Promise<Delivery> {
  const delivery = await lockDelivery(trx, key, 'edit')
  checkVersion(delivery, version)
  await delivery.merge({ edited: changedEdit(delivery.edited, change) }).save()
  return delivery.refresh()
}
