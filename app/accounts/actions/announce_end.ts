import { now } from '#core/time'
import { publish } from '#core/jobs'
import { subscriptionEndsSoon } from '../events.ts'
import Subscription from '../models/subscription.ts'
import type { Trx } from '#core/database/transaction'

/** Tells once that a trial is about to end; nothing when it was told before or the trial is over. */
export async function announceEnd(
  trx: Trx,
  { accountId, id }: { accountId: string; id: string }
): Promise<void> {
  const [announced] = await Subscription.query({ client: trx })
    .where({ accountId, id, state: 'TRIAL' })
    .whereNull('remindedAt')
    .update({ remindedAt: now().toJSDate() })
  if (announced) await publish(trx, subscriptionEndsSoon, { accountId, id })
}
