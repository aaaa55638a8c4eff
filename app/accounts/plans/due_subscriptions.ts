import type { DateTime } from 'luxon'
import Subscription from './subscription.ts'
import { isOver } from './domain/subscription_states.ts'

/** How many days before its end a trial is announced to be ending. */
const NOTICE_DAYS = 3

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
