import { DateTime } from 'luxon'
import type { BilledPlan, PlanChange } from '../contract.ts'

/** One charge of the simulated provider; instants are ISO 8601. */
type Charge = {
  reference: string
  planId: string
  amount: number
  currency: string
  chargedAt: string
  periodStart: string
  periodEnd: string
}

/** A membership at the simulated provider; instants are ISO 8601. */
export type Simulated = {
  state: 'open' | 'expired' | 'active' | 'pastDue' | 'ended'
  plan: BilledPlan
  nextPlan: BilledPlan | null
  freeUntil: string | null
  periodStart: string | null
  periodEnd: string | null
  cancelAt: string | null
  /** What is left of an earlier payment; minor units. */
  credit: number
  charges: Charge[]
  /** The references of charges that went back. */
  givenBack: string[]
  returnUrl: string
  /** The ids of changes that were made. */
  keys: string[]
}

/** How a simulated membership can go on (docs/api.md, "Memberships"). */
export const MEMBERSHIP_OUTCOMES = ['renew', 'refuse', 'cancel'] as const

export type MembershipOutcome = (typeof MEMBERSHIP_OUTCOMES)[number]

/** The outcomes that are possible now. */
export function membershipOutcomes({ state }: Simulated): MembershipOutcome[] {
  return ['open', 'active', 'pastDue'].includes(state) ? [...MEMBERSHIP_OUTCOMES] : []
}

/**
 * A membership after an outcome. `renew` pays: the first charge or free month of an open one, the next period of another.
 * `refuse`: that is not paid. `cancel` leaves the page of an open one, cancels another, and ends one that is cancelled.
 */
export function simulate(membership: Simulated, outcome: MembershipOutcome, at: DateTime) {
  const { state } = membership
  if (outcome === 'cancel') return cancelled(membership)
  if (outcome === 'refuse')
    return state === 'open' ? membership : { ...membership, state: 'pastDue' as const }
  return state === 'open' ? begun(membership, at) : renewed(membership, at)
}

/** A membership as time leaves it: each period that is over was paid, unless it was cancelled. */
export function advanced(membership: Simulated, at: DateTime): Simulated {
  let now = membership
  while (now.state === 'active' && instant(now.periodEnd!) <= at)
    now = now.cancelAt ? { ...now, state: 'ended' } : renewed(now, instant(now.periodEnd!))
  return now
}

/** A membership with another plan. */
export function changed(membership: Simulated, change: PlanChange, at: DateTime): Simulated {
  const { plan, when, key } = change
  if (membership.keys.includes(key)) return membership
  const keys = [...membership.keys, key]
  if (when === 'atPeriodEnd') return { ...membership, keys, nextPlan: plan, cancelAt: null }
  const rest = { ...membership, keys, plan, nextPlan: null, cancelAt: null }
  if (when === 'keepTrial') return rest
  return charged({ ...rest, freeUntil: null, credit: rest.credit + unused(membership, at) }, at, at)
}

/** A membership of which a charge went back; once. */
export function returned(membership: Simulated, reference: string): Simulated {
  const { givenBack } = membership
  if (givenBack.includes(reference)) return membership
  return { ...membership, givenBack: [...givenBack, reference] }
}

/** What of the period's price is not used yet; nothing of free time. */
export function unused({ plan, freeUntil, periodStart, periodEnd }: Simulated, at: DateTime) {
  if (freeUntil || !periodStart || !periodEnd) return 0
  const [start, end] = [instant(periodStart).toMillis(), instant(periodEnd).toMillis()]
  const left = Math.max(0, Math.min(1, (end - at.toMillis()) / (end - start)))
  return Math.round(plan.amount * left)
}

function begun(membership: Simulated, at: DateTime): Simulated {
  const { freeUntil } = membership
  if (!freeUntil || instant(freeUntil) <= at)
    return charged({ ...membership, freeUntil: null }, at, at)
  return { ...membership, state: 'active', periodStart: at.toISO()!, periodEnd: freeUntil }
}

function renewed(membership: Simulated, at: DateTime): Simulated {
  const { plan, nextPlan, periodEnd } = membership
  const next = { ...membership, plan: nextPlan ?? plan, nextPlan: null, freeUntil: null }
  return charged({ ...next, cancelAt: null }, instant(periodEnd!), at)
}

/** Charges a period from `start` on, less what is left of an earlier payment. */
function charged(membership: Simulated, start: DateTime, at: DateTime): Simulated {
  const { plan, credit, charges } = membership
  const amount = Math.max(0, plan.amount - credit)
  const end = start.plus({ [plan.interval === 'year' ? 'years' : 'months']: 1 })
  const period = { periodStart: start.toISO()!, periodEnd: end.toISO()! }
  const charge = {
    ...period,
    reference: `in_${charges.length + 1}`,
    planId: plan.id,
    amount,
    currency: plan.currency,
    chargedAt: at.toISO()!,
  }
  return {
    ...membership,
    ...period,
    state: 'active',
    credit: credit - (plan.amount - amount),
    charges: amount > 0 ? [...charges, charge] : charges,
  }
}

function cancelled(membership: Simulated): Simulated {
  const { state, cancelAt, periodEnd } = membership
  if (state === 'open') return { ...membership, state: 'expired' }
  if (cancelAt || state === 'pastDue') return { ...membership, state: 'ended' }
  return { ...membership, cancelAt: periodEnd, nextPlan: null }
}

function instant(iso: string): DateTime {
  return DateTime.fromISO(iso, { zone: 'utc' })
}
