import { DateTime } from 'luxon'
import Subscription from '#app/accounts/plans/subscription'

/** A trial of PRO that has two days left, unless the test says otherwise. */
export async function aSubscription(
  accountId: string,
  rest: Partial<Subscription> = {}
): Promise<Subscription> {
  const startsAt = DateTime.utc().minus({ days: 28 })
  return Subscription.create({
    accountId,
    roleId: 'DEMO_PRO',
    source: 'TRIAL',
    state: 'TRIAL',
    startsAt,
    stateSince: startsAt,
    endsAt: DateTime.utc().plus({ days: 2 }),
    ...rest,
  })
}
