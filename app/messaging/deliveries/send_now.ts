import { now } from '#core/time'
import { send } from '#core/jobs'
import type Delivery from './delivery.ts'
import type { Purpose } from './domain/purposes.ts'
import { skipReasons } from './skip_reasons.ts'
import { deliveryPastCeiling } from '../errors.ts'
import type { Trx } from '#core/database/transaction'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { lockDelivery, type DeliveryKey } from './lock_delivery.ts'

/**
 * Sends a delivery at once, by hand. It is planned for later, failed, was skipped, or was past a ceiling. Throws
 * DELIVERY_NOT_FOUND (404), DELIVERY_CHANGED (409) for what was sent, may have been, or is being tried, and
 * DELIVERY_PAST_CEILING (409) while the ceiling of a day is reached.
 */
export async function sendNow(trx: Trx, key: DeliveryKey): Promise<Delivery> {
  const delivery = await lockDelivery(trx, key, 'send')
  if (delivery.state !== 'failed') await countNow(trx, delivery)
  const state = { state: 'planned', reason: null, sentAt: null, attempts: 0 }
  await delivery.merge({ ...state, dueAt: now() }).save()
  const { accountId, id } = key
  await send(trx, sendDelivery, { accountId, id }, { about: `${id} by hand ${now().toMillis()}` })
  return delivery
}

/** Counts a delivery as one of today; one that was due today counts already. */
async function countNow(trx: Trx, delivery: Delivery) {
  const due = now()
  const { accountId, about, mailbox, state, dueAt } = delivery
  if (state === 'planned' && dueAt < due.plus({ minutes: 1 })) return
  const purpose = delivery.purpose as Purpose
  const counted = { accountId, about, mailbox, purpose, isOfLogin: false, due }
  const [reason] = await skipReasons(trx, [counted])
  if (reason) throw deliveryPastCeiling()
}
