import Role from './role.ts'
import { planOf } from './plan_of.ts'
import { isFree } from '#shared/plans'
import Subscription from './subscription.ts'
import type { Trx } from '#core/database/transaction'
import { accountById, type AccountCard } from '../users/find_account.ts'

/** What the messages about a subscription need. `stillWanted` is false once what they say is no longer so. */
export type SubscriptionCard = {
  account: AccountCard
  isTrial: boolean
  hasEnded: boolean
  /** The plan's name, without DEMO. */
  plan: string
  /** ISO 8601. */
  endsAt: string | null
  stillWanted: boolean
}

/**
 * A subscription by its id, for its messages. An account with a paid plan or a grant beside it, or a closed one, gets no
 * message that a plan ends.
 */
export async function subscriptionFor(
  id: string,
  trx?: Trx
): Promise<SubscriptionCard | undefined> {
  const subscription = await Subscription.query({ client: trx }).where({ id }).first()
  if (!subscription) return undefined

  const { accountId, roleId, source, state, endsAt } = subscription
  const account = await accountById(accountId, trx)
  const role = await Role.query({ client: trx }).where({ id: roleId }).firstOrFail()
  const current = await planOf(accountId, undefined, trx)
  return {
    account: account!,
    isTrial: source === 'TRIAL',
    hasEnded: state === 'ENDED',
    plan: role.label.replace(/^DEMO /, ''),
    endsAt: endsAt?.toUTC().toISO() ?? null,
    stillWanted: isFree(current) && !account!.isClosed,
  }
}
