import { now } from '#core/time'
import { send } from '#core/jobs'
import { DateTime } from 'luxon'
import { notifyLive } from '#core/live/notify_live'
import Delivery from './delivery.ts'
import type { Purpose } from './domain/purposes.ts'
import { skipReasons } from './skip_reasons.ts'
import type { Trx } from '#core/database/transaction'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import { isPastCeiling, maySendAgain } from './domain/may_send_again.ts'
import { deliveryNotFailed, deliveryNotFound, deliveryPastCeiling } from '../errors.ts'

/**
 * Sends a delivery again, by hand, that failed or was past a day's ceiling. Throws DELIVERY_NOT_FOUND (404),
 * DELIVERY_NOT_FAILED (409) for what was sent, may have been, or is still being tried, and DELIVERY_PAST_CEILING (409)
 * while the ceiling is reached.
 */
export async function sendAgain(
  trx: Trx,
  { accountId, id }: { accountId: string; id: string }
): Promise<Delivery> {
  const owned = Delivery.query({ client: trx }).where({ accountId, id })
  const delivery = await owned.forUpdate().first()
  if (!delivery || !delivery.about.audience) throw deliveryNotFound()
  if (!maySendAgain(delivery)) throw deliveryNotFailed()
  if (isPastCeiling(delivery)) await countNow(trx, delivery)
  await delivery.merge({ state: 'planned', reason: null, sentAt: null, attempts: 0 }).save()
  const at = { startAfter: delivery.dueAt.toJSDate(), about: `${id} by hand ${now().toMillis()}` }
  await send(trx, sendDelivery, { accountId, id }, at)
  await notifyLive(trx, { accountId, topic: 'messages', id })
  return delivery
}

/** Counts a skipped delivery as one of today, or of the later day on which it is due. */
async function countNow(trx: Trx, delivery: Delivery) {
  const { accountId, about, mailbox, dueAt } = delivery
  const due = DateTime.max(dueAt, now())
  const purpose = delivery.purpose as Purpose
  const counted = { accountId, about, mailbox, purpose, isOfLogin: false, due }
  const [reason] = await skipReasons(trx, [counted])
  if (reason) throw deliveryPastCeiling()
  delivery.merge({ dueAt: due })
}
