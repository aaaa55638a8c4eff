/** A plan as it is billed: `amount` is one payment of the interval with tax, in minor units. */
export type BilledPlan = {
  id: string
  name: string
  amount: number
  currency: string
  interval: 'month' | 'year'
}

/** A membership to be opened. `membershipId` is our reference and the provider's idempotency key. */
export type NewMembership = {
  membershipId: string
  plan: BilledPlan
  /** When it was ordered: the same for each try. */
  orderedAt: Date
  /** The first charge comes then; null: at once. */
  freeUntil: Date | null
  /** The customer of an earlier membership. */
  customer: string | null
  email: string
  locale: string
  returnUrl: string
  cancelUrl: string
}

/** One paid invoice; minor units. */
export type ProviderCharge = {
  reference: string
  planId: string
  amount: number
  currency: string
  chargedAt: Date
  periodStart: Date
  periodEnd: Date
}

/** A membership as its provider tells it. `open`: its page is not finished; `expired`: it never will be. */
export type ProviderMembership = {
  membershipId: string
  state: 'open' | 'expired' | 'active' | 'pastDue' | 'ended'
  reference: string | null
  customer: string | null
  planId: string
  /** The plan from the next period on, where it is another. */
  nextPlanId: string | null
  freeUntil: Date | null
  periodEnd: Date | null
  cancelAt: Date | null
  charges: ProviderCharge[]
}

/** How a provider knows a membership: by its own id, or while that is not known by its page. */
export type Named =
  { reference: string } | { reference: null; membershipId: string; checkoutReference: string }

/**
 * A change of plan. `now` charges the new price less what is left of the old period, and begins a period; `keepTrial`
 * charges nothing and keeps the free time; `atPeriodEnd` waits for the next charge.
 */
export type PlanChange = {
  plan: BilledPlan
  when: 'now' | 'keepTrial' | 'atPeriodEnd'
  /** The same for each try of one change. */
  key: string
}

/** A paid invoice that goes back whole; minor units. `key` is ours: the same again is given back once. */
export type ChargeReturn = { reference: string; amount: number; currency: string; key: string }

/** How the provider carries that out; `failed` where it never will. */
export type ReturnedCharge = { reference: string | null; state: 'done' | 'pending' | 'failed' }

/** A refund of a charge at its provider; `key` is ours, null where staff gave it back there. */
export type ProviderReturn = ReturnedCharge & { reference: string; key: string | null }

/** Why a change was not made: the provider was not paid. */
export class ChargeRefused extends Error {}

/**
 * A provider of memberships: one class for each, in `drivers/`. Calls end when `signal` aborts, are made outside
 * transactions and can be repeated. Its notifications come with those of payments (`gateways/`); their reference is the
 * subscription's.
 */
export abstract class BillingGateway {
  /** The name in rows, addresses and the ledger. */
  abstract readonly provider: string

  /** Opens the page on which the owner pays; the same membership again gives the same page. */
  abstract open(
    order: NewMembership,
    signal: AbortSignal
  ): Promise<{ checkoutReference: string; url: string }>

  /** Closes a page that is not finished; one that is stays as it is. */
  abstract close(checkoutReference: string, signal: AbortSignal): Promise<void>

  /** The membership as it is now; undefined where the provider knows none. */
  abstract find(named: Named, signal: AbortSignal): Promise<ProviderMembership | undefined>

  /** Changes the plan. Throws `ChargeRefused` where the new one is not paid; nothing has changed then. */
  abstract change(reference: string, change: PlanChange, signal: AbortSignal): Promise<void>

  /** Ends it at the close of the period, or lets it go on again. */
  abstract setCancelled(reference: string, isCancelled: boolean, signal: AbortSignal): Promise<void>

  /** Puts the first charge off. */
  abstract postpone(reference: string, until: Date, signal: AbortSignal): Promise<void>

  /** Ends it at once, without a charge. */
  abstract end(reference: string, signal: AbortSignal): Promise<void>

  /** Gives a charge back whole, once for each key. */
  abstract giveBack(charge: ChargeReturn, signal: AbortSignal): Promise<ReturnedCharge>

  /** A refund that its provider tells of, as it is now; undefined where that tells of none. Moves no money. */
  async findReturn(_reference: string, _signal: AbortSignal): Promise<ProviderReturn | undefined> {
    return undefined
  }

  /** The provider's page on which the owner changes card and sees invoices. */
  abstract portal(
    customer: { reference: string; membershipId: string; returnUrl: string },
    signal: AbortSignal
  ): Promise<string>
}
