import type Stripe from 'stripe'
import type { BilledPlan, NewMembership } from '../../contract.ts'

/**
 * The price of a plan at Stripe, made when it is sold first.
 * Its lookup key says plan, currency, amount and interval, so that another amount is another price and no price changes.
 */
export async function priceOf(
  { prices }: Stripe,
  { id, name, amount, currency, interval }: BilledPlan
): Promise<string> {
  const key = `cupo-${id}-${currency}-${amount}-${interval}`.toLowerCase()
  const { data } = await prices.list({ lookup_keys: [key], limit: 1 })
  if (data[0]) return data[0].id
  const price = await prices.create(
    {
      currency: currency.toLowerCase(),
      unit_amount: amount,
      recurring: { interval },
      lookup_key: key,
      product_data: { name },
      metadata: { planId: id },
    },
    { idempotencyKey: `price-${key}` }
  )
  return price.id
}

/** The plans of prices, by the price's id. A price never changes its plan. */
export type KnownPlans = Map<string, string>

/** The plan that a price is of, asked for once; empty where it is none of ours. */
export async function planOfPrice(
  { prices }: Stripe,
  plans: KnownPlans,
  price: string
): Promise<string> {
  const known = plans.get(price)
  if (known !== undefined) return known
  const { metadata } = await prices.retrieve(price)
  const plan = metadata.planId ?? ''
  plans.set(price, plan)
  return plan
}

/** Hours: Stripe takes the end of a trial only when it is 48 away; one is for the way there. */
const LEAST_TRIAL = 49

/** The free time of a new subscription. It is counted from the order, so that each try says the same. */
export function trialOf({ freeUntil, orderedAt }: Pick<NewMembership, 'freeUntil' | 'orderedAt'>) {
  if (!freeUntil) return {}
  const hours = (freeUntil.getTime() - orderedAt.getTime()) / 3_600_000
  if (hours >= LEAST_TRIAL) return { trial_end: secondsOf(freeUntil) }
  return { trial_period_days: Math.max(1, Math.ceil(hours / 24)) }
}

/** An instant in seconds, as Stripe counts it. */
export function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

/** Names our configuration of the portal. Another number makes another one. */
const PORTAL = '1'

/** The portal as we want it: card, invoices and tax data. Plans are changed and cancelled in our own pages. */
export async function portalSettings({ billingPortal }: Stripe): Promise<string> {
  const { configurations } = billingPortal
  const { data } = await configurations.list({ active: true, limit: 100 })
  const known = data.find(({ metadata }) => metadata?.cupo === PORTAL)
  if (known) return known.id
  const made = await configurations.create(
    {
      features: {
        payment_method_update: { enabled: true },
        invoice_history: { enabled: true },
        customer_update: { enabled: true, allowed_updates: ['name', 'email', 'address', 'tax_id'] },
        subscription_cancel: { enabled: false },
        subscription_update: { enabled: false },
      },
      metadata: { cupo: PORTAL },
    },
    { idempotencyKey: `portal-${PORTAL}` }
  )
  return made.id
}
