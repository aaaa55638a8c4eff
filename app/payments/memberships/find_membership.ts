import { now } from '#core/time'
import type { DateTime } from 'luxon'
import Membership from './membership.ts'
import MembershipCharge from './membership_charge.ts'
import { hasBilling } from './gateways/find_billing.ts'
import { withTax } from './domain/plan_change.ts'
import { firstCharge, WITH_FREE_MONTH } from './domain/charge_times.ts'
import { arrivalOf } from '../gateways/domain/capabilities.ts'
import type { Arrival } from '#shared/refund_arrival'
import { membershipNumbers } from '../receipts/find_receipts.ts'
import { liveMembership } from './order_membership.ts'
import {
  accountById,
  freeTimeOf,
  GRACE_DAYS,
  membershipPlanById,
  storageUse,
  type AccountCard,
} from '#accounts'
import type { Trx } from '#core/database/transaction'

type Plan = Awaited<ReturnType<typeof membershipPlanById>>

/** What an account pays for its plan, and what it uses of it. */
export type Billing = {
  /** Whether plans can be bought and changed: a provider takes the money. */
  isOnSale: boolean
  membership: {
    row: Membership
    plan: Plan
    nextPlan: Plan | null
    /** One payment with tax, minor units, and when; null once it is cancelled. */
    nextCharge: { at: DateTime; amount: number; currency: string } | null
    pastDueUntil: DateTime | null
  } | null
  /** When the plan with a free month would be charged first; null: at once, or there is a membership. */
  firstCharge: DateTime | null
  /** The newest first. */
  charges: { charge: MembershipCharge; plan: Plan; receipt: string | null }[]
  storage: { used: number; limit: number }
}

/** Charges that are shown: two years by the month. */
const MOST_CHARGES = 24

/** The billing of the account that pays for an account. */
export async function billingOfAccount(payerId: string, accountId: string): Promise<Billing> {
  const live = await liveMembership(payerId)
  const isBegun = live !== null && live.state !== 'open'
  const charges = await MembershipCharge.query()
    .where({ accountId: payerId })
    .orderBy('chargedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_CHARGES)
  const receipts = await membershipNumbers(payerId)
  const ids = new Set([live?.planId, live?.nextPlanId, ...charges.map(({ planId }) => planId)])
  const known = [...ids].filter((id) => typeof id === 'string')
  const plans = new Map(
    await Promise.all(known.map(async (id) => [id, await membershipPlanById(id)] as const))
  )
  return {
    isOnSale: hasBilling(live?.provider),
    membership: isBegun ? shownOf(live, plans) : null,
    firstCharge: isBegun ? null : firstCharge(WITH_FREE_MONTH, await freeTimeOf(payerId), now()),
    charges: charges.map((charge) => ({
      charge,
      plan: plans.get(charge.planId)!,
      receipt: receipts.get(charge.id) ?? null,
    })),
    storage: await storageUse(accountId),
  }
}

function shownOf(row: Membership, plans: Map<string, Plan>) {
  const { planId, nextPlanId, periodEnd, cancelAt, taxPercent, pastDueSince } = row
  const nextPlan = nextPlanId === null ? null : plans.get(nextPlanId)!
  const charged = nextPlan ?? plans.get(planId)!
  const isCharged = row.state === 'active' && !cancelAt && periodEnd && periodEnd > now()
  return {
    row,
    plan: plans.get(planId)!,
    nextPlan,
    nextCharge: isCharged
      ? {
          at: periodEnd,
          amount: withTax(charged.amount, taxPercent),
          currency: charged.currency,
        }
      : null,
    pastDueUntil: pastDueSince && pastDueSince.plus({ days: GRACE_DAYS }),
  }
}

/** A membership as the mails about it show it. */
export type MembershipCard = {
  account: AccountCard
  plan: string
  isPastDue: boolean
  /** ISO 8601: the plan is had until then. */
  until: string | null
}

/** A membership by its id, for its mails. */
export async function membershipFor(id: string, trx?: Trx): Promise<MembershipCard | undefined> {
  const membership = await Membership.query({ client: trx }).where({ id }).first()
  const account = membership && (await accountById(membership.accountId, trx))
  if (!account) return undefined
  const { name } = await membershipPlanById(membership.planId, trx)
  const { pastDueSince, state } = membership
  return {
    account,
    plan: name,
    isPastDue: state === 'pastDue',
    until: pastDueSince?.plus({ days: GRACE_DAYS }).toUTC().toISO() ?? null,
  }
}

/** A charge that went back, or could not, as the mail about it shows it; minor units. */
export type ReturnedCharge = {
  account: AccountCard
  plan: string
  amount: number
  currency: string
  state: 'done' | 'failed'
  arrival: Arrival | null
}

/** A charge by its id, for its mail; undefined while it is not decided. */
export async function returnedChargeFor(
  { accountId, id }: { accountId: string; id: string },
  trx?: Trx
): Promise<ReturnedCharge | undefined> {
  const charge = await MembershipCharge.query({ client: trx }).where({ accountId, id }).first()
  const account = charge && (await accountById(accountId, trx))
  const { refundState: state = null, planId, membershipId } = charge ?? {}
  if (!account || state === null || state === 'requested') return undefined
  const { provider } = await Membership.query({ client: trx })
    .where({ accountId, id: membershipId! })
    .firstOrFail()
  const { amount, currency } = charge
  const { name: plan } = await membershipPlanById(planId!, trx)
  const arrival = arrivalOf({ provider, method: 'card', currency })
  return { account, plan, amount, currency, state, arrival }
}
