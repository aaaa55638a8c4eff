import { now } from '#core/time'
import { send } from '#core/jobs'
import { isId } from '#core/ids'
import Delivery from '../models/delivery.ts'
import type { Trx } from '#core/database/transaction'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { deliveryNotFailed, deliveryNotFound } from '../errors.ts'

/**
 * A host has a mail that failed sent again: if it is still true, and as often as it takes. Throws DELIVERY_NOT_FOUND (404),
 * DELIVERY_NOT_FAILED (409) for what was sent, may have been, or is still being tried.
 */
export async function sendAgain(
  trx: Trx,
  { accountId, id }: { accountId: string; id: string }
): Promise<Delivery> {
  const found = isId(id)
    ? await Delivery.query({ client: trx }).where({ accountId, id }).forUpdate().first()
    : null
  if (!found || !('audience' in found.about)) throw deliveryNotFound()
  if (found.state !== 'failed') throw deliveryNotFailed()
  await found.merge({ state: 'pending', reason: null, attempts: 0 }).save()
  await send(trx, sendDelivery, { accountId, id }, { about: `${id} by hand ${now().toMillis()}` })
  return found
}
