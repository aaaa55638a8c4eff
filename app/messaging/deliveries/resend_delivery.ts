import { now } from '#core/time'
import Delivery from './delivery.ts'
import { mailCeilings } from '#config/limits'
import type { Trx } from '#core/database/transaction'
import type { Purpose } from './domain/purposes.ts'
import type { Reason } from './domain/states.ts'
import { planDeliveries } from './plan_deliveries.ts'
import { deliveryCopied, deliveryPastCeiling, readerBarred } from '../errors.ts'
import { copyKey, originOf } from './domain/copies.ts'
import { lockDelivery, type DeliveryKey } from './lock_delivery.ts'

/** States of copies that are on their way. */
const UNDER_WAY = ['planned', 'claimed']

/**
 * Sends a copy of a delivery that was sent, may have been, or bounced. It has a natural key of its own and may arrive twice.
 * Throws DELIVERY_NOT_FOUND (404), DELIVERY_CHANGED (409) for what can be sent itself, or whose last copy is on its way,
 * DELIVERY_COPIED (409) after so many copies, READER_BARRED (409) where nothing goes to its reader over its channel, and
 * DELIVERY_PAST_CEILING (409) while the ceiling of a day is reached.
 */
export async function resendDelivery(trx: Trx, key: DeliveryKey): Promise<Delivery> {
  const sent = await lockDelivery(trx, key, 'resend')
  const { accountId, channel, message, recipient, about, edited } = sent
  const origin = originOf(sent)
  const copies = await Delivery.query({ client: trx })
    .where({ accountId })
    .whereIn('key', mostKeys(origin))
  if (copies.some(({ state }) => UNDER_WAY.includes(state))) throw deliveryCopied()
  if (copies.length >= mailCeilings.copies) throw deliveryCopied()

  const copy = copyKey(origin, copies.length + 1)
  const language = sent.language as 'es' | 'en'
  const purpose = sent.purpose as Purpose
  const plan = { accountId, channel, message, recipient, language, about, purpose }
  await planDeliveries(trx, [{ ...plan, key: copy, isOfLogin: false, at: now() }])
  const planned = await Delivery.query({ client: trx })
    .where({ accountId, key: copy })
    .firstOrFail()
  if (planned.state === 'notSent') throw refusalOf(planned.reason as Reason)
  if (edited) await planned.merge({ edited }).save()
  return planned.refresh()
}

/** Reasons that pass with the day. */
const CEILINGS: Reason[] = ['recipientDay', 'accountDay']

/** Why a copy is not sent: a ceiling is reached, or nothing goes to its reader over its channel. */
function refusalOf(reason: Reason) {
  return CEILINGS.includes(reason) ? deliveryPastCeiling() : readerBarred()
}

function mostKeys(origin: string): string[] {
  return Array.from({ length: mailCeilings.copies }, (_, index) => copyKey(origin, index + 1))
}
