import Stripe from 'stripe'
import { priceOf } from './stripe_plans.ts'
import { refundOf } from '../../../../gateways/drivers/stripe/stripe_objects.ts'
import type { ChargeReturn, PlanChange, ProviderReturn, ReturnedCharge } from '../../contract.ts'
import { keyOf } from '../../../../gateways/drivers/stripe/stripe_client.ts'

/**
 * Changes the plan of a subscription. What an earlier try did is left: keys are kept for a day only. Throws Stripe's card
 * error where the new plan is not paid; nothing has changed then.
 */
export async function changePlan(
  stripe: Stripe,
  reference: string,
  change: PlanChange
): Promise<void> {
  const subscription = await stripe.subscriptions.retrieve(reference)
  const price = await priceOf(stripe, change.plan)
  if (change.when === 'atPeriodEnd') return schedule(stripe, subscription, { price, change })
  await release(stripe, subscription)
  const [item] = subscription.items.data
  if (item!.price.id === price) return
  await stripe.subscriptions.update(
    reference,
    {
      items: [{ id: item!.id, price }],
      metadata: { planId: change.plan.id },
      payment_behavior: 'error_if_incomplete',
      ...goingOn(subscription),
      ...billingOfChange(subscription, change),
    },
    { idempotencyKey: `change-${change.key}` }
  )
}

/** At once: what is left of the old period counts for the new one, which begins now. Else the trial stays as it is. */
function billingOfChange({ status, trial_end: end }: Stripe.Subscription, { when }: PlanChange) {
  const isTrying = status === 'trialing'
  if (when === 'keepTrial')
    return { proration_behavior: 'none' as const, ...(isTrying && { trial_end: end! }) }
  return {
    proration_behavior: 'always_invoice' as const,
    ...(isTrying ? { trial_end: 'now' as const } : { billing_cycle_anchor: 'now' as const }),
  }
}

/** Takes back an end: here it was set by the period, on Stripe’s own pages by a date. */
export function goingOn({ cancel_at_period_end: isByPeriod, cancel_at: at }: Stripe.Subscription) {
  if (isByPeriod) return { cancel_at_period_end: false }
  return at === null ? {} : { cancel_at: '' as const }
}

type Planned = { price: string; change: PlanChange }

/** The new price from the next period on, by a schedule that ends when that has begun. */
async function schedule(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  { price, change: { plan, key } }: Planned
) {
  const { id, schedule: known, metadata, trial_end: trialEnd, status } = subscription
  const going = goingOn(subscription)
  if (Object.keys(going).length > 0) await stripe.subscriptions.update(id, going)
  const { subscriptionSchedules: schedules } = stripe
  const made = known
    ? await schedules.retrieve(keyOf(known))
    : await schedules.create({ from_subscription: id }, { idempotencyKey: `schedule-${key}` })
  const item = subscription.items.data[0]!
  const current = {
    items: [{ price: item.price.id, quantity: 1 }],
    start_date: made.current_phase?.start_date ?? made.phases[0]!.start_date,
    end_date: item.current_period_end,
    ...(status === 'trialing' && { trial_end: trialEnd! }),
    metadata,
  }
  const next = {
    items: [{ price, quantity: 1 }],
    duration: { interval: plan.interval, interval_count: 1 },
    billing_cycle_anchor: 'phase_start' as const,
    proration_behavior: 'none' as const,
    metadata: { ...metadata, planId: plan.id },
  }
  const phases = [current, next]
  const idempotencyKey = `planned-${key}`
  await schedules.update(made.id, { end_behavior: 'release', phases }, { idempotencyKey })
}

/** Takes back a change that waits for the period's end. */
export async function release(
  { subscriptionSchedules }: Stripe,
  { schedule: known }: Stripe.Subscription
): Promise<void> {
  if (known) await unlessGone(() => subscriptionSchedules.release(keyOf(known)))
}

/** Makes a call whose refusal says that it is done already. What is true then is asked for afterwards. */
export async function unlessGone(call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}

/**
 * Gives the payment of an invoice back whole. Stripe keeps keys for a day, so a refund is looked up first: that of the key,
 * or one that staff gave on Stripe's own pages. One that failed at the bank stays failed for its key.
 */
export async function giveInvoiceBack(
  stripe: Stripe,
  { reference: invoice, amount, currency, key }: ChargeReturn
): Promise<ReturnedCharge> {
  const { data: payments } = await stripe.invoicePayments.list({ invoice, status: 'paid' })
  const intent = keyOf(payments[0]?.payment.payment_intent ?? null)
  const { data: refunds } = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
  const refund =
    refunds.find(({ metadata }) => metadata?.key === key) ??
    refunds.find((one) => one.amount === amount && isStanding(one)) ??
    (await stripe.refunds.create(
      { payment_intent: intent, amount, metadata: { key } },
      { idempotencyKey: `return:${key}` }
    ))
  return refundOf(refund, { payment: invoice, currency })
}

const isStanding = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled'

/** A refund as it is now. */
export async function returnOf(stripe: Stripe, reference: string): Promise<ProviderReturn> {
  const refund = await stripe.refunds.retrieve(reference)
  const { payment_intent: intent, currency } = refund
  return refundOf(refund, { payment: keyOf(intent), currency })
}
