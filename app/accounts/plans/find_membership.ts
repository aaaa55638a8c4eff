import { now } from '#core/time'
import type { DateTime } from 'luxon'
import Grant from './grant.ts'
import { daysUntil, payerOf } from './find_plan.ts'
import Subscription from './subscription.ts'
import MembershipPlan from './membership_plan.ts'
import { givesPlan, rightsOf } from './domain/subscription_states.ts'

/** What an account has by subscription, as it reads it itself. `until` null: without an end. */
export type CurrentMembership = {
  subscription: {
    state: string
    role: string
    since: DateTime
    until: DateTime | null
    daysRemaining: number | null
  } | null
  grants: {
    kind: string
    role: string
    until: DateTime | null
    bookingsRemaining: number | null
  }[]
}

/** What is on offer in a currency, the cheapest first; of one role when one is asked for. */
export async function listMembershipPlans({
  currency,
  role,
}: {
  currency: string
  role?: string
}): Promise<MembershipPlan[]> {
  return MembershipPlan.query()
    .where({ currency })
    .if(role, (plans) => plans.where({ roleId: role! }))
    .orderBy('amount')
    .orderBy('id')
}

/**
 * The subscription that counts for an account, and what it was granted and has not used up. Of several subscriptions
 * one that gives its plan counts, then the latest. A team's are those of its owner.
 */
export async function currentMembership(
  accountId: string,
  at: DateTime = now()
): Promise<CurrentMembership> {
  const payer = await payerOf(accountId)
  const subscriptions = await Subscription.query()
    .where({ accountId: payer })
    .orderByRaw(`source = 'PAID' DESC, starts_at DESC, id DESC`)
  const counting = subscriptions.find((term) => givesPlan(term, at)) ?? subscriptions[0]
  const grants = await Grant.query().where({ accountId: payer }).orderBy('kind')
  return {
    subscription: counting ? shownOf(counting, at) : null,
    grants: grants.filter((grant) => isUsable(grant, at)).map(grantOf),
  }
}

function shownOf(subscription: Subscription, at: DateTime) {
  const until = rightsOf(subscription)?.until ?? subscription.endsAt
  return {
    state: subscription.state,
    role: subscription.roleId,
    since: subscription.startsAt,
    until,
    daysRemaining: until && givesPlan(subscription, at) ? daysUntil(until, at) : null,
  }
}

function isUsable({ bookingsLeft, endsAt }: Grant, at: DateTime) {
  return (bookingsLeft === null || bookingsLeft > 0) && (endsAt === null || endsAt > at)
}

function grantOf({ kind, roleId, endsAt, bookingsLeft }: Grant) {
  return { kind, role: roleId, until: endsAt, bookingsRemaining: bookingsLeft }
}
