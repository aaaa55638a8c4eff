import { now } from '#core/time'
import type { DateTime } from 'luxon'
import Grant from './grant.ts'
import { sql, type Trx } from '#core/database/transaction'
import { offeredPlans } from './domain/offered_plans.ts'
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

/** Which prices: a currency, a role, and the account whose own they are. */
type Offer = { currency?: string; role?: string; accountId?: string }

/**
 * The prices on offer, the cheapest first. An account with legacy prices gets those of its own currency. See
 * `offeredPlans`.
 */
export async function listMembershipPlans(
  { currency = 'USD', role, accountId }: Offer,
  trx?: Trx
): Promise<MembershipPlan[]> {
  const plans = await MembershipPlan.query({ client: trx }).orderBy('amount').orderBy('id')
  const [legacy] = await sql<{ currency: string }>(
    trx,
    'SELECT currency FROM accounts WHERE id = CAST(:accountId AS uuid) AND legacy_prices',
    { accountId: accountId ?? null }
  )
  return offeredPlans(plans, {
    currency: legacy?.currency ?? currency,
    role,
    isLegacy: legacy !== undefined,
  })
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

/** A plan that is, or was, sold, by its id. */
export async function membershipPlanById(id: string, trx?: Trx): Promise<MembershipPlan> {
  return MembershipPlan.query({ client: trx }).where({ id }).firstOrFail()
}
