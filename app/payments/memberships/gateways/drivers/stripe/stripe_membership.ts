import type Stripe from 'stripe'
import { DateTime } from 'luxon'
import { planOfPrice, type KnownPlans } from './stripe_plans.ts'
import { keyOf } from '../../../../gateways/drivers/stripe/stripe_client.ts'
import type { ProviderCharge, ProviderMembership } from '../../contract.ts'

/** Invoices that are read of one membership: two years by the month. */
const MOST_INVOICES = 24

/** A subscription as Stripe has it now, with its paid invoices; undefined for one that is not ours. */
export async function membershipOf(
  stripe: Stripe,
  plans: KnownPlans,
  reference: string
): Promise<ProviderMembership | undefined> {
  const subscription = await stripe.subscriptions.retrieve(reference, { expand: ['schedule'] })
  const { membershipId } = subscription.metadata
  if (!membershipId) return undefined
  const { data } = await stripe.invoices.list({
    subscription: reference,
    status: 'paid',
    limit: MOST_INVOICES,
  })
  const charges: ProviderCharge[] = []
  for (const invoice of data)
    if (invoice.amount_paid > 0)
      charges.push({ ...chargeOf(invoice), planId: await planOf(stripe, plans, invoice) })
  const item = subscription.items.data[0]!
  const { status, trial_end: trialEnd } = subscription
  return {
    membershipId,
    reference,
    state: stateOf(status),
    customer: keyOf(subscription.customer),
    planId: item.price.metadata.planId ?? '',
    nextPlanId: nextPlanOf(subscription.schedule),
    freeUntil: dateOf(status === 'trialing' ? trialEnd : null),
    periodEnd: dateOf(item.current_period_end),
    cancelAt: dateOf(subscription.cancel_at),
    charges,
  }
}

/** A membership whose page was not finished. */
export function openMembership(session: Stripe.Checkout.Session): ProviderMembership {
  const { status, metadata } = session
  return {
    membershipId: metadata?.membershipId ?? '',
    state: status === 'expired' ? 'expired' : 'open',
    planId: metadata?.planId ?? '',
    reference: null,
    customer: null,
    nextPlanId: null,
    freeUntil: null,
    periodEnd: null,
    cancelAt: null,
    charges: [],
  }
}

function stateOf(status: Stripe.Subscription.Status): ProviderMembership['state'] {
  if (status === 'active' || status === 'trialing') return 'active'
  if (status === 'past_due' || status === 'unpaid' || status === 'paused') return 'pastDue'
  if (status === 'incomplete_expired') return 'expired'
  return status === 'incomplete' ? 'open' : 'ended'
}

/** The plan of the phase that follows; none in the last one. */
function nextPlanOf(schedule: Stripe.Subscription['schedule']): string | null {
  if (!schedule || typeof schedule === 'string') return null
  const ends = schedule.current_phase?.end_date
  const next = schedule.phases.find(({ start_date: start }) => start === ends)
  return next?.metadata?.planId ?? null
}

/** The line of the new period; others give back what of an old one was not used. */
function lineOf({ lines }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined {
  return lines.data.toSorted(
    (one, two) => two.period.end - one.period.end || two.amount - one.amount
  )[0]
}

async function planOf(stripe: Stripe, plans: KnownPlans, invoice: Stripe.Invoice) {
  const price = lineOf(invoice)?.pricing?.price_details?.price
  return price ? planOfPrice(stripe, plans, keyOf(price)) : ''
}

function chargeOf(invoice: Stripe.Invoice): Omit<ProviderCharge, 'planId'> {
  const { period } = lineOf(invoice) ?? {}
  return {
    reference: invoice.id,
    amount: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    chargedAt: dateOf(invoice.status_transitions.paid_at ?? invoice.created),
    periodStart: dateOf(period?.start ?? invoice.period_start),
    periodEnd: dateOf(period?.end ?? invoice.period_end),
  }
}

function dateOf(seconds: number): Date
function dateOf(seconds: number | null): Date | null
function dateOf(seconds: number | null) {
  return seconds === null ? null : DateTime.fromSeconds(seconds).toJSDate()
}
