import Stripe from 'stripe'
import { DateTime } from 'luxon'
import { stripeClient, type StripeAccess } from './stripe_client.ts'
import {
  BillingGateway,
  ChargeRefused,
  type BilledPlan,
  type Named,
  type NewMembership,
  type PlanChange,
  type ProviderCharge,
  type ProviderMembership,
} from '../contract.ts'

export type StripeBillingSettings = StripeAccess

/** Invoices that are read of one membership: two years by the month. */
const MOST_INVOICES = 24

/** Stripe takes the end of a trial at checkout only when it is at least so far away. */
const LEAST_TRIAL_HOURS = 49

/**
 * Memberships by Stripe Billing, with Checkout, subscriptions, schedules and the portal. Prices are made from
 * our own plans when they are first sold, by a lookup key of plan and amount. What the subscription says is the only truth.
 */
export class StripeBilling extends BillingGateway {
  readonly provider = 'stripe'
  readonly #stripe: Stripe

  constructor(settings: StripeBillingSettings) {
    super()
    this.#stripe = stripeClient(settings)
  }

  async open(order: NewMembership) {
    const { membershipId, plan, customer, email, returnUrl, cancelUrl } = order
    const price = await this.#priceOf(plan)
    const metadata = { membershipId, planId: plan.id }
    const session = await this.#stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        line_items: [{ price, quantity: 1 }],
        ...(customer ? { customer } : { customer_email: email }),
        client_reference_id: membershipId,
        locale: order.locale === 'en' ? 'en' : 'es',
        success_url: returnUrl,
        cancel_url: cancelUrl,
        metadata,
        subscription_data: { metadata, ...trialOf(order) },
      },
      { idempotencyKey: `open-${membershipId}` }
    )
    return { checkoutReference: session.id, url: session.url! }
  }

  async close(checkoutReference: string) {
    const session = await this.#stripe.checkout.sessions.retrieve(checkoutReference)
    if (session.status === 'open') await this.#stripe.checkout.sessions.expire(checkoutReference)
  }

  async find(named: Named): Promise<ProviderMembership | undefined> {
    if (named.reference !== null) return this.#shown(named.reference)
    const session = await this.#stripe.checkout.sessions.retrieve(named.checkoutReference)
    if (session.subscription) return this.#shown(idOf(session.subscription))
    return {
      membershipId: named.membershipId,
      state: session.status === 'expired' ? 'expired' : 'open',
      planId: session.metadata?.planId ?? '',
      reference: null,
      customer: null,
      nextPlanId: null,
      freeUntil: null,
      periodEnd: null,
      cancelAt: null,
      charges: [],
    }
  }

  async change(reference: string, { plan, when, key }: PlanChange) {
    const subscription = await this.#stripe.subscriptions.retrieve(reference)
    const price = await this.#priceOf(plan)
    const idempotencyKey = `change-${key}`
    if (when === 'atPeriodEnd') return this.#schedule(subscription, { price, plan, idempotencyKey })

    await this.#release(subscription)
    const [item] = subscription.items.data
    const isAtOnce = when === 'now'
    await refusedAs(() =>
      this.#stripe.subscriptions.update(
        reference,
        {
          items: [{ id: item!.id, price }],
          metadata: { planId: plan.id },
          cancel_at_period_end: false,
          payment_behavior: 'error_if_incomplete',
          proration_behavior: isAtOnce ? 'always_invoice' : 'none',
          ...(isAtOnce && subscription.trial_end && { trial_end: 'now' as const }),
          ...(isAtOnce && !subscription.trial_end && { billing_cycle_anchor: 'now' as const }),
        },
        { idempotencyKey }
      )
    )
  }

  async setCancelled(reference: string, isCancelled: boolean) {
    await this.#release(await this.#stripe.subscriptions.retrieve(reference))
    await this.#stripe.subscriptions.update(reference, { cancel_at_period_end: isCancelled })
  }

  async postpone(reference: string, until: Date) {
    const trialEnd = secondsOf(until)
    await this.#stripe.subscriptions.update(
      reference,
      { trial_end: trialEnd, proration_behavior: 'none' },
      { idempotencyKey: `postpone-${reference}-${trialEnd}` }
    )
  }

  async end(reference: string) {
    const { status } = await this.#stripe.subscriptions.retrieve(reference)
    if (status !== 'canceled') await this.#stripe.subscriptions.cancel(reference)
  }

  async portal({ reference, returnUrl }: { reference: string; returnUrl: string }) {
    const session = await this.#stripe.billingPortal.sessions.create({
      customer: reference,
      return_url: returnUrl,
    })
    return session.url
  }

  /** The price of a plan at Stripe, made when there is none yet. */
  async #priceOf({ id, name, amount, currency, interval }: BilledPlan): Promise<string> {
    const key = `${id}-${currency}-${amount}`.toLowerCase()
    const { data } = await this.#stripe.prices.list({ lookup_keys: [key], limit: 1 })
    if (data[0]) return data[0].id

    const price = await this.#stripe.prices.create(
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

  /** The new price from the next period on. */
  async #schedule(
    subscription: Stripe.Subscription,
    { price, plan, idempotencyKey }: { price: string; plan: BilledPlan; idempotencyKey: string }
  ) {
    const { id, schedule: known, metadata } = subscription
    if (subscription.cancel_at_period_end)
      await this.#stripe.subscriptions.update(id, { cancel_at_period_end: false })
    const schedule = known
      ? await this.#stripe.subscriptionSchedules.retrieve(idOf(known))
      : await this.#stripe.subscriptionSchedules.create(
          { from_subscription: id },
          { idempotencyKey: `${idempotencyKey}-schedule` }
        )
    const [phase] = schedule.phases
    const [item] = subscription.items.data
    await this.#stripe.subscriptionSchedules.update(
      schedule.id,
      {
        end_behavior: 'release',
        phases: [
          {
            items: [{ price: item!.price.id, quantity: 1 }],
            start_date: phase!.start_date,
            end_date: item!.current_period_end,
            metadata,
          },
          {
            items: [{ price, quantity: 1 }],
            duration: { interval: plan.interval, interval_count: 1 },
            metadata: { ...metadata, planId: plan.id },
          },
        ],
      },
      { idempotencyKey }
    )
  }

  /** Takes back a change that waits for the period's end. */
  async #release({ schedule }: Stripe.Subscription) {
    if (schedule) await this.#stripe.subscriptionSchedules.release(idOf(schedule))
  }

  async #shown(reference: string): Promise<ProviderMembership | undefined> {
    const subscription = await this.#stripe.subscriptions.retrieve(reference, {
      expand: ['schedule'],
    })
    const { membershipId } = subscription.metadata
    if (!membershipId) return undefined
    const invoices = await this.#stripe.invoices.list({
      subscription: reference,
      status: 'paid',
      limit: MOST_INVOICES,
    })
    const [item] = subscription.items.data
    const planId = item!.price.metadata.planId!
    return {
      membershipId,
      reference,
      state: stateOf(subscription.status),
      customer: idOf(subscription.customer),
      planId,
      nextPlanId: nextPlanOf(subscription.schedule),
      freeUntil: dateOf(subscription.status === 'trialing' ? subscription.trial_end : null),
      periodEnd: dateOf(item!.current_period_end),
      cancelAt: dateOf(subscription.cancel_at),
      charges: invoices.data.filter(({ amount_paid: paid }) => paid > 0).map(chargeOf),
    }
  }
}

/** The free time of a checkout. Its length is counted from the order, so that each try says the same. */
function trialOf({ freeUntil, orderedAt }: NewMembership) {
  if (!freeUntil) return {}
  const hours = (freeUntil.getTime() - orderedAt.getTime()) / 3_600_000
  if (hours >= LEAST_TRIAL_HOURS) return { trial_end: secondsOf(freeUntil) }
  return { trial_period_days: Math.max(1, Math.ceil(hours / 24)) }
}

function stateOf(status: Stripe.Subscription.Status): ProviderMembership['state'] {
  if (status === 'active' || status === 'trialing') return 'active'
  if (status === 'past_due' || status === 'unpaid') return 'pastDue'
  return status === 'incomplete' ? 'open' : 'ended'
}

function nextPlanOf(schedule: Stripe.Subscription['schedule']): string | null {
  if (!schedule || typeof schedule === 'string') return null
  const current = schedule.current_phase?.end_date
  const next = schedule.phases.find(({ start_date: start }) => start === current)
  return next?.metadata?.planId ?? null
}

function chargeOf(invoice: Stripe.Invoice): ProviderCharge {
  const [line] = invoice.lines.data.slice(-1)
  const { metadata } = invoice.parent?.subscription_details ?? {}
  return {
    reference: invoice.id!,
    planId: metadata?.planId ?? '',
    amount: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    chargedAt: dateOf(invoice.status_transitions.paid_at ?? invoice.created)!,
    periodStart: dateOf(line?.period.start ?? invoice.period_start)!,
    periodEnd: dateOf(line?.period.end ?? invoice.period_end)!,
  }
}

/** Runs a change; a card that was declined is ours to tell. */
async function refusedAs(work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      throw new ChargeRefused(error.code ?? 'declined', { cause: error })
    throw error
  }
}

const idOf = (object: string | { id: string }) => (typeof object === 'string' ? object : object.id)

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000)

function dateOf<Seconds extends number | null>(seconds: Seconds) {
  return (
    seconds === null ? null : DateTime.fromSeconds(seconds).toJSDate()
  ) as Seconds extends null ? null : Date
}
