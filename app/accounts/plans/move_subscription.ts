import { now } from '#core/time'
import { publish } from '#core/jobs'
import { subscriptionEnded, subscriptionEndsSoon } from '../events.ts'
import Subscription from './subscription.ts'
import type { DateTime } from 'luxon'
import type { Trx } from '#core/database/transaction'
import { invalidTransition, subscriptionNotFound } from '../errors.ts'
import {
  isOver,
  maySubscriptionMove,
  type SubscriptionState,
} from './domain/subscription_states.ts'

/** How many days before its end a trial is announced to be ending. */
const NOTICE_DAYS = 3

type Named = { accountId: string; id: string }

/**
 * Moves a subscription to another state, from this instant on, and tells when it has ended. Throws SUBSCRIPTION_NOT_FOUND
 * (404), INVALID_TRANSITION (409).
 */
export async function moveSubscription(
  trx: Trx,
  { accountId, id }: Named,
  to: SubscriptionState
): Promise<Subscription> {
  const subscription = await locked(trx, { accountId, id })
  if (!subscription) throw subscriptionNotFound()
  if (!maySubscriptionMove(subscription.state, to)) throw invalidTransition(subscription.state, to)

  subscription.merge({ state: to, stateSince: now() })
  if (to === 'ENDED') {
    subscription.endsAt = earlier(subscription.endsAt, now())
    await publish(trx, subscriptionEnded, { accountId, id })
  }
  return subscription.save()
}

/**
 * Ends a subscription that gives its plan no longer. One that was prolonged or ended in the meantime is left as it is.
 */
export async function endIfOver(trx: Trx, named: Named): Promise<void> {
  const subscription = await locked(trx, named)
  if (subscription && isOver(subscription, now())) await moveSubscription(trx, named, 'ENDED')
}

async function locked(trx: Trx, { accountId, id }: Named) {
  return Subscription.query({ client: trx }).where({ accountId, id }).forUpdate().first()
}

function earlier(end: Subscription['endsAt'], at: ReturnType<typeof now>) {
  return end !== null && end < at ? end : at
}

/** Announces once that a trial ends soon; does nothing when announced before, or over. */
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

/** The subscriptions that gave their plan and do so no longer at an instant. */
export async function overSubscriptions(at: DateTime): Promise<Subscription[]> {
  const candidates = await Subscription.query()
    .whereIn('state', ['TRIAL', 'ACTIVE', 'PAST_DUE'])
    .where((due) => due.where('endsAt', '<=', at.toJSDate()).orWhere('state', 'PAST_DUE'))
  return candidates.filter((subscription) => isOver(subscription, at))
}

/** The trials that end in the next days and whose end has not been announced. */
export async function endingTrials(at: DateTime): Promise<Subscription[]> {
  return Subscription.query()
    .where({ state: 'TRIAL' })
    .whereNull('remindedAt')
    .where('endsAt', '>', at.toJSDate())
    .where('endsAt', '<=', at.plus({ days: NOTICE_DAYS }).toJSDate())
}
