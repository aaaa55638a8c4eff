import { now } from '#core/time'
import Delivery from '../models/delivery.ts'
import messagingConfig from '#config/messaging'
import type { Trx } from '#core/database/transaction'

/**
 * Takes a delivery for sending. Nothing when it is done or dropped. Throws while another run is sending it: that one may
 * have died, so this one has to come again once its lease is over.
 */
export async function claimDelivery(
  trx: Trx,
  accountId: string,
  id: string
): Promise<Delivery | undefined> {
  const delivery = await Delivery.query({ client: trx })
    .where({ accountId, id })
    .forUpdate()
    .firstOrFail()
  if (!['pending', 'sending'].includes(delivery.state)) return undefined

  const leaseEnds = delivery.claimedAt?.plus(messagingConfig.lease)
  if (delivery.state === 'sending' && leaseEnds && leaseEnds > now()) {
    throw new Error(`Delivery ${id} is being sent by another run`)
  }
  return delivery
    .merge({ state: 'sending', attempts: delivery.attempts + 1, claimedAt: now() })
    .save()
}

type Outcome =
  | { state: 'sent'; reference: string }
  | { state: 'dropped' }
  | { state: 'failed' | 'pending'; failure: string }

/** Writes how sending went. `pending` waits for another try, `failed` does not. */
export async function settleDelivery(
  trx: Trx,
  delivery: Delivery,
  outcome: Outcome
): Promise<void> {
  await Delivery.query({ client: trx })
    .where({ accountId: delivery.accountId, id: delivery.id })
    .update({
      state: outcome.state,
      sentAt: outcome.state === 'sent' ? now() : null,
      reference: 'reference' in outcome ? outcome.reference : null,
      failure: 'failure' in outcome ? outcome.failure.slice(0, 255) : null,
      updatedAt: now(),
    })
}
