import { now } from '#core/time'
import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { followSubscriptions } from './follow_subscriptions.ts'
import {
  announceEnd,
  endIfOver,
  endingTrials,
  overSubscriptions,
} from '#app/accounts/plans/move_subscription'

/**
 * Ends subscriptions that are over and announces trials that end soon. Each has a transaction of its own; one that was
 * moved in the meantime is left alone, so running twice changes nothing.
 */
export default async function handle({ signal }: JobContext<typeof followSubscriptions>) {
  for (const over of await overSubscriptions(now())) {
    signal.throwIfAborted()
    await transaction((trx) => endIfOver(trx, over))
  }
  for (const ending of await endingTrials(now())) {
    signal.throwIfAborted()
    await transaction((trx) => announceEnd(trx, ending))
  }
}
