import { now } from '#core/time'
import { send } from '#core/jobs'
import Delivery from './delivery.ts'
import messagingConfig from '#config/messaging'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import type { Trx } from '#core/database/transaction'

/** States from which a job claims a delivery; `failed` when a dead letter is sent again. */
const OPEN = ['pending', 'sending', 'failed']

/**
 * Claims a delivery for sending. Answers nothing when it is done or dropped, or when a run died after handing it over: it may
 * have been sent then, and is not sent again. Throws while the lease of another run lasts, so that the queue tries again.
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
  const { state, claimedAt, handedAt, attempts } = delivery
  if (!OPEN.includes(state)) return undefined

  const leaseEnds = claimedAt?.plus(messagingConfig.lease)
  if (state === 'sending' && leaseEnds && leaseEnds > now())
    throw new Error(`Delivery ${id} is being sent by another run`)
  if (state === 'sending' && handedAt) {
    const open = { state: 'maybeSent', reason: 'noAnswer', failure: 'its run died' } as const
    await delivery.merge(open).save()
    return undefined
  }
  const tried = state === 'failed' ? 0 : attempts
  return delivery
    .merge({ state: 'sending', attempts: tried + 1, claimedAt: now(), handedAt: null })
    .save()
}

/** Records that a provider may accept a delivery from now on. Throws when another run has claimed it. */
export async function handOver(trx: Trx, { accountId, id, attempts }: Delivery): Promise<void> {
  const [changed] = await Delivery.query({ client: trx })
    .where({ accountId, id, attempts, state: 'sending' })
    .update({ handedAt: now() })
  if (Number(changed) !== 1) throw new Error(`Delivery ${id} is no longer this run's`)
}

/** How a try ended. `postponed` is sent again after some seconds and counts as no try; `pending` waits for the next try. */
export type Outcome =
  | { state: 'sent'; reference: string }
  | { state: 'dropped' }
  | { state: 'postponed'; seconds: number }
  | { state: 'failed' | 'pending' | 'maybeSent'; failure: string; reason?: FailureReason }

/** Why a delivery failed. The dashboard has a text for each. */
export type FailureReason = 'refused' | 'unreachable' | 'noAnswer'

/** Records the outcome of a try. */
export async function settleDelivery(
  trx: Trx,
  delivery: Delivery,
  outcome: Outcome
): Promise<void> {
  const { accountId, id, attempts } = delivery
  const isPostponed = outcome.state === 'postponed'
  await Delivery.query({ client: trx })
    .where({ accountId, id })
    .update({
      state: isPostponed ? 'pending' : outcome.state,
      attempts: isPostponed ? attempts - 1 : attempts,
      sentAt: outcome.state === 'sent' ? now() : null,
      reference: 'reference' in outcome ? outcome.reference : null,
      reason: 'reason' in outcome ? (outcome.reason ?? null) : null,
      failure: 'failure' in outcome ? outcome.failure.slice(0, 255) : null,
      updatedAt: now(),
    })
  if (!isPostponed) return
  const startAfter = now().plus({ seconds: outcome.seconds })
  await send(
    trx,
    sendDelivery,
    { accountId, id },
    { startAfter: startAfter.toJSDate(), about: `${id} again ${startAfter.toMillis()}` }
  )
}
