import { now } from '#core/time'
import { newId } from '#core/ids'
import Delivery from './delivery.ts'
import type { Plan } from './plan.ts'
import type { Purpose } from './domain/purposes.ts'
import type { Trx } from '#core/database/transaction'
import { messageNamed } from './define_message.ts'
import { planDeliveries } from './plan_deliveries.ts'
import { channelNamed } from '../channels/channels.ts'
import { giveBackMessage } from './give_back.ts'

/** What of a delivery over another channel its e-mail needs. */
type Replaced = Pick<Plan, 'accountId' | 'key' | 'channel' | 'message' | 'about' | 'language'> &
  Pick<Plan, 'id' | 'fallback' | 'purpose' | 'isOfLogin' | 'at'>

/**
 * The e-mail in place of a delivery over another channel. It has the key of the message's own e-mail: where that goes
 * anyway, a reader gets no second one.
 */
export function emailInsteadOf({ id, key, channel, fallback, ...same }: Replaced): Plan {
  const { accountId, message, about, language, purpose, isOfLogin, at } = same
  return {
    accountId,
    message,
    about,
    language,
    purpose,
    isOfLogin,
    at,
    id: newId(),
    channel: 'email',
    key: key.slice(channelNamed(channel).keyPrefix.length),
    recipient: fallback!,
    insteadOf: id,
  }
}

/** A delivery, or what a try of it has read. */
type Unreached = Pick<
  Delivery,
  'accountId' | 'id' | 'key' | 'channel' | 'message' | 'about' | 'language' | 'fallback' | 'purpose'
>

/** Plans, once, the e-mail for a delivery that did not reach its reader, unless one goes anyway. */
export async function fallBack(trx: Trx, delivery: Unreached): Promise<void> {
  const { accountId, id, key, channel, message, about, fallback } = delivery
  if (!fallback) return
  const { isOfLogin = false } = messageNamed(message)
  const purpose = delivery.purpose as Purpose
  const language = delivery.language as 'es' | 'en'
  const kept = { accountId, id, key, channel, message, about, language, fallback }
  const email = emailInsteadOf({ ...kept, purpose, isOfLogin, at: now() })
  // One that was planned before the message went over this channel, and dropped.
  await Delivery.query({ client: trx })
    .where({ accountId, key: email.key, state: 'notSent', reason: 'bookingChanged' })
    .delete()
  await planDeliveries(trx, [email])
}

/** States of a delivery over WhatsApp that may still reach its reader. */
const OPEN = ['claimed', 'sent', 'maybeSent']

/**
 * Sends the e-mail in place of a delivery that has not been delivered in time. One that is still being tried is given up;
 * one that the provider took may still arrive, and both are shown then.
 */
export async function fallBackIfLate(
  trx: Trx,
  { accountId, id }: { accountId: string; id: string }
): Promise<void> {
  const delivery = await Delivery.query({ client: trx })
    .where({ accountId, id })
    .forUpdate()
    .first()
  if (!delivery) return
  if (OPEN.includes(delivery.state)) return fallBack(trx, delivery)
  if (delivery.state !== 'planned') return
  await delivery.merge({ state: 'notSent', reason: 'replaced' }).save()
  await giveBackMessage(trx, delivery)
  await fallBack(trx, delivery)
}
