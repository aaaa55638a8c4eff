import { now } from '#core/time'
import { send } from '#core/jobs'
import Delivery from './delivery.ts'
import messagingConfig from '#config/messaging'
import { sendDelivery } from '#jobs/messaging/send_delivery'
import type { Trx } from '#core/database/transaction'

/** States in which a job may take a delivery up; `failed` where a dead letter is sent again. */
const OPEN = ['pending', 'sending', 'failed']

/**
 * Takes a delivery for sending. Nothing when it is done or dropped, or when a run died after handing it over: then it may
 * have been sent and is not sent again. Throws while another run is sending it: that one may have died, so this one has to
 * come again once its lease is over.
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

/** Notes that a provider may take a delivery for good from now on. Throws when another run has taken it over. */
export async function handOver(trx: Trx, { accountId, id, attempts }: Delivery): Promise<void> {
  const [changed] = await Delivery.query({ client: trx })
    .where({ accountId, id, attempts, state: 'sending' })
    .update({ handedAt: now() })
  if (Number(changed) !== 1) throw new Error(`Delivery ${id} is no longer this run's`)
}

/** `postponed` comes back in so many seconds and does not count as a try; `pending` waits for another one. */
export type Outcome =
  | { state: 'sent'; reference: string }
  | { state: 'dropped' }
  | { state: 'postponed'; seconds: number }
  | { state: 'failed' | 'pending' | 'maybeSent'; failure: string; reason?: FailureReason }

/** Why a delivery failed, in a word that its host is shown words for. */
export type FailureReason = 'refused' | 'unreachable' | 'noAnswer'

/** Writes how sending went. */
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
