import { now } from '#core/time'
import { send } from '#core/jobs'
import Delivery from './delivery.ts'
import type { Claim } from './claim_delivery.ts'
import type { Trx } from '#core/database/transaction'
import { sendDelivery } from '#jobs/messaging/send_delivery'

/** How a try ended for good, or until the next one (`pending`). */
export type Settled =
  | { state: 'sent'; reference: string }
  | { state: 'dropped' }
  | { state: 'failed' | 'pending' | 'maybeSent'; failure: string; reason?: FailureReason }

/** How a try ended. `postponed` is sent again after some seconds and counts as no try. */
export type Outcome = Settled | { state: 'postponed'; seconds: number }

/** Why a delivery failed. The dashboard has a text for each. */
export type FailureReason = 'refused' | 'unreachable' | 'noAnswer'

/**
 * Records how a try ended, in one statement that is its own transaction. Answers false, and changes nothing, where another run
 * has claimed the delivery since. A run that ends late may still say that what counted as maybe sent was sent.
 */
export async function settleDelivery(claim: Claim, outcome: Settled): Promise<boolean> {
  const { accountId, id, attempts } = claim
  const [changed] = await Delivery.query()
    .where({ accountId, id, attempts })
    .whereIn('state', outcome.state === 'sent' ? ['sending', 'maybeSent'] : ['sending'])
    .update({
      state: outcome.state,
      sentAt: outcome.state === 'sent' ? now() : null,
      reference: 'reference' in outcome ? outcome.reference : null,
      reason: 'reason' in outcome ? (outcome.reason ?? null) : null,
      failure: 'failure' in outcome ? outcome.failure.slice(0, 255) : null,
      updatedAt: now(),
    })
  return Number(changed) === 1
}

/**
 * Gives a claimed delivery back, with a job that sends it after some seconds. Answers false, and changes nothing, where
 * another run has claimed it since. The try counts where it has failed, not where nothing was tried.
 */
export async function postponeDelivery(
  trx: Trx,
  { accountId, id, attempts }: Claim,
  { seconds, failure }: { seconds: number; failure?: string }
): Promise<boolean> {
  const at = now()
  const [changed] = await Delivery.query({ client: trx })
    .where({ accountId, id, attempts, state: 'sending' })
    .update({
      state: 'pending',
      attempts: failure === undefined ? attempts - 1 : attempts,
      failure: failure?.slice(0, 255) ?? null,
      updatedAt: at,
    })
  if (Number(changed) !== 1) return false

  const startAfter = at.plus({ seconds })
  await send(
    trx,
    sendDelivery,
    { accountId, id },
    { startAfter: startAfter.toJSDate(), about: `${id} again ${startAfter.toMillis()}` }
  )
  return true
}
