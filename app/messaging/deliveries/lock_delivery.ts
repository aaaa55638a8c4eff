import { now } from '#core/time'
import Delivery from './delivery.ts'
import { lockNames, type Trx } from '#core/database/transaction'
import { notifyLive } from '#core/live/notify_live'
import { readerOf } from './reader_of.ts'
import { channelNamed } from '../channels/channels.ts'
import { deliveryChanged, deliveryNotFound } from '../errors.ts'
import { allowedActions, type DeliveryAction } from './domain/actions.ts'

/** How a host names a delivery. */
export type DeliveryKey = { accountId: string; id: string }

/** What a host may do with a delivery now. */
export function actionsOn(delivery: Delivery): DeliveryAction[] {
  const isWritable = channelNamed(delivery.channel).isWritable === true
  const { state, reason, attempts, dueAt, about } = delivery
  return allowedActions({ state, reason, attempts, dueAt, about, isWritable }, now())
}

/** Those of some deliveries whose readers get nothing more over their channel: a copy would not go out. */
export async function findBarred(deliveries: Delivery[]): Promise<Set<Delivery>> {
  const barred = new Set<Delivery>()
  for (const [channel, own] of Map.groupBy(deliveries, (one) => one.channel)) {
    const readers = own.map((one) => ({ ...readerOf(one), isOfLogin: false, isReply: false }))
    const reasons = (await channelNamed(channel).barred?.(undefined, readers)) ?? []
    for (const [index, reason] of reasons.entries()) if (reason) barred.add(own[index]!)
  }
  return barred
}

/** A delivery about a booking of an account. Throws DELIVERY_NOT_FOUND (404). */
export async function findDelivery({ accountId, id }: DeliveryKey, trx?: Trx): Promise<Delivery> {
  const delivery = await Delivery.query({ client: trx }).where({ accountId, id }).first()
  if (!delivery?.about.audience) throw deliveryNotFound()
  return delivery
}

/**
 * A delivery on which its host acts, locked until the transaction ends. The run that claims it comes before or after. Throws
 * DELIVERY_NOT_FOUND (404), and DELIVERY_CHANGED (409) where the action is not, or no longer, possible. The inbox is locked
 * first, as where deliveries are planned, for the ceilings.
 */
export async function lockDelivery(
  trx: Trx,
  key: DeliveryKey,
  action: DeliveryAction
): Promise<Delivery> {
  const { mailbox } = await findDelivery(key, trx)
  await lockNames(trx, [mailbox])
  const { accountId, id } = key
  const delivery = await Delivery.query({ client: trx })
    .where({ accountId, id })
    .forUpdate()
    .first()
  if (!delivery) throw deliveryNotFound()
  if (!actionsOn(delivery).includes(action)) throw deliveryChanged()
  await notifyLive(trx, { accountId, topic: 'messages', id })
  return delivery
}
