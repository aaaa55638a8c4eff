import Stripe from 'stripe'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { GatewayError } from '../../../../gateways/gateway_error.ts'
import { membershipOf, openMembership } from './stripe_membership.ts'
import {
  changePlan,
  giveInvoiceBack,
  goingOn,
  release,
  returnOf,
  unlessGone,
} from './stripe_change.ts'
import { portalSettings, priceOf, secondsOf, trialOf, type KnownPlans } from './stripe_plans.ts'
import {
  keyOf,
  stripeClient,
  type StripeSettings,
} from '../../../../gateways/drivers/stripe/stripe_client.ts'
import {
  BillingGateway,
  ChargeRefused,
  type ChargeReturn,
  type Named,
  type NewMembership,
  type PlanChange,
  type ProviderMembership,
  type ProviderReturn,
  type ReturnedCharge,
} from '../../contract.ts'

/** Stripe’s word for a key whose first call is still under way, as by two clicks at once. */
const UNDER_WAY = 'idempotency_key_in_use'

/** How often such a call is made again, and after how many milliseconds. */
const AGAIN = { times: 8, after: 250 }

/**
 * Memberships by Stripe Billing.
 * Owners pay on pages of Checkout. A subscription has one price, with the quantity 1; a schedule changes it at the
 * period's end. Prices and the portal's settings are made when they are first used.
 */
export class StripeBilling extends BillingGateway {
  readonly provider = 'stripe'

  #plans: KnownPlans = new Map()

  constructor(private settings: StripeSettings) {
    super()
  }

  open(order: NewMembership, signal: AbortSignal) {
    return this.#stripe(signal, async (stripe) => {
      const page = pageOf(order, await priceOf(stripe, order.plan))
      // A try with another address or language is another page; the first one was shown to no owner.
      const hash = createHash('sha256').update(JSON.stringify(page)).digest('hex').slice(0, 16)
      const idempotencyKey = `membership-${order.membershipId}-${hash}`
      const { id, url } = await stripe.checkout.sessions.create(page, { idempotencyKey })
      return { checkoutReference: id, url: url! }
    })
  }

  async close(checkoutReference: string, signal: AbortSignal) {
    await this.#stripe(signal, async ({ checkout: { sessions } }) => {
      const { status } = await sessions.retrieve(checkoutReference)
      if (status === 'open') await unlessGone(() => sessions.expire(checkoutReference))
    })
  }

  find(named: Named, signal: AbortSignal): Promise<ProviderMembership | undefined> {
    return this.#stripe(signal, async (stripe) => {
      try {
        if (named.reference !== null)
          return await membershipOf(stripe, this.#plans, named.reference)
        const session = await stripe.checkout.sessions.retrieve(named.checkoutReference)
        if (!session.subscription) return openMembership(session)
        return await membershipOf(stripe, this.#plans, keyOf(session.subscription))
      } catch (error) {
        const isUnknown = error instanceof Stripe.errors.StripeError && error.code === MISSING
        if (isUnknown) return undefined
        throw error
      }
    })
  }

  async change(reference: string, change: PlanChange, signal: AbortSignal) {
    try {
      await this.#stripe(signal, (stripe) => changePlan(stripe, reference, change))
    } catch (error) {
      const isDeclined =
        error instanceof GatewayError && error.cause instanceof Stripe.errors.StripeCardError
      throw isDeclined ? new ChargeRefused(error.code, { cause: error }) : error
    }
  }

  async setCancelled(reference: string, isCancelled: boolean, signal: AbortSignal) {
    await this.#stripe(signal, async (stripe) => {
      const subscription = await stripe.subscriptions.retrieve(reference)
      await release(stripe, subscription)
      const ends = subscription.cancel_at !== null
      if (ends === isCancelled) return
      const update = isCancelled ? { cancel_at_period_end: true } : goingOn(subscription)
      await stripe.subscriptions.update(reference, update)
    })
  }

  async postpone(reference: string, until: Date, signal: AbortSignal) {
    const update = { trial_end: secondsOf(until), proration_behavior: 'none' as const }
    await this.#stripe(signal, ({ subscriptions }) => subscriptions.update(reference, update))
  }

  /** An invoice that is not paid is void then, so that no owner pays for what has ended. */
  async end(reference: string, signal: AbortSignal) {
    await this.#stripe(signal, async ({ subscriptions, invoices }) => {
      const { status } = await subscriptions.retrieve(reference)
      if (status !== 'canceled')
        await unlessGone(() =>
          subscriptions.cancel(reference, { invoice_now: false, prorate: false })
        )
      const unpaid = await invoices.list({ subscription: reference, status: 'open' })
      for (const { id } of unpaid.data) await unlessGone(() => invoices.voidInvoice(id))
    })
  }

  async giveBack(charge: ChargeReturn, signal: AbortSignal): Promise<ReturnedCharge> {
    try {
      return await this.#stripe(signal, (stripe) => giveInvoiceBack(stripe, charge))
    } catch (error) {
      if (!(error instanceof GatewayError && error.kind === 'refused')) throw error
      return { state: 'failed', reference: null }
    }
  }

  findReturn(reference: string, signal: AbortSignal): Promise<ProviderReturn | undefined> {
    return this.#stripe(signal, (stripe) => returnOf(stripe, reference))
  }

  portal(
    { reference: customer, returnUrl }: { reference: string; returnUrl: string },
    signal: AbortSignal
  ): Promise<string> {
    return this.#stripe(signal, async (stripe) => {
      const configuration = await portalSettings(stripe)
      const page = { customer, configuration, return_url: returnUrl }
      return (await stripe.billingPortal.sessions.create(page)).url
    })
  }

  async #stripe<Result>(signal: AbortSignal, work: (stripe: Stripe) => Promise<Result>) {
    for (let left = AGAIN.times; ; left--) {
      try {
        return await stripeClient(this.settings, signal, work)
      } catch (error) {
        const isUnderWay = error instanceof GatewayError && error.code === UNDER_WAY
        if (!isUnderWay || left === 0) throw error
        await wait(AGAIN.after, undefined, { signal })
      }
    }
  }
}

/** Stripe's word for what it does not know. */
const MISSING = 'resource_missing'

/** The page on which an owner pays, and gives a card where the first month is free. */
function pageOf(order: NewMembership, price: string): Stripe.Checkout.SessionCreateParams {
  const { membershipId, plan, customer, email, locale, returnUrl, cancelUrl } = order
  const metadata = { membershipId, planId: plan.id }
  return {
    mode: 'subscription',
    payment_method_types: ['card'],
    line_items: [{ price, quantity: 1 }],
    ...(customer ? { customer } : { customer_email: email }),
    client_reference_id: membershipId,
    metadata,
    subscription_data: { metadata, ...trialOf(order) },
    // The amount is asked for as it is, never in another currency.
    adaptive_pricing: { enabled: false },
    locale: locale === 'en' ? 'en' : 'es-419',
    success_url: returnUrl,
    cancel_url: cancelUrl,
  }
}
