import Role from './role.ts'
import { planOf } from './find_plan.ts'
import { isFree } from '#shared/plans'
import Subscription from './subscription.ts'
import type { Trx } from '#core/database/transaction'

/** A subscription as its messages show it. `stillWanted` is false while the account has another plan. */
export type SubscriptionCard = {
  accountId: string
  isTrial: boolean
  hasEnded: boolean
  /** The plan's name, without DEMO. */
  plan: string
  /** ISO 8601. */
  endsAt: string | null
  stillWanted: boolean
}

/**
 * A subscription by its id, for its messages. An account with a paid plan or a grant beside it gets no message that a
 * plan ends.
 */
export async function subscriptionFor(
  id: string,
  trx?: Trx
): Promise<SubscriptionCard | undefined> {
  const subscription = await Subscription.query({ client: trx }).where({ id }).first()
  if (!subscription) return undefined

  const { accountId, roleId, source, state, endsAt } = subscription
  const role = await Role.query({ client: trx }).where({ id: roleId }).firstOrFail()
  const current = await planOf(accountId, undefined, trx)
  return {
    accountId,
    isTrial: source === 'TRIAL',
    hasEnded: state === 'ENDED',
    plan: role.label.replace(/^DEMO /, ''),
    endsAt: endsAt?.toUTC().toISO() ?? null,
    stillWanted: isFree(current),
  }
}
