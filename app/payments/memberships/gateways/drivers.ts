import type { BillingGateway } from './contract.ts'
import type { LocalBillingSettings } from './drivers/local_billing.ts'
import type { StripeBilling } from './drivers/stripe/stripe_billing.ts'

/** A driver that is imported and made when it is first used. */
export type BillingFactory = () => Promise<BillingGateway>

/** The drivers of memberships for config/billing.ts. */
export const billing = {
  /** Stripe Billing, by the account that takes cards too. */
  stripe: (settings: ConstructorParameters<typeof StripeBilling>[0]): BillingFactory => {
    return async () => {
      const { StripeBilling } = await import('./drivers/stripe/stripe_billing.ts')
      return new StripeBilling(settings)
    }
  },
  /** A simulated provider, for development and tests. */
  local: (settings: LocalBillingSettings): BillingFactory => {
    return async () => {
      const { LocalBilling } = await import('./drivers/local_billing.ts')
      return new LocalBilling(settings)
    }
  },
}
