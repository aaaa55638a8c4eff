import type { BillingGateway } from '../contract.ts'
import type { LocalBillingSettings } from './local_billing.ts'
import type { StripeBillingSettings } from './stripe_billing.ts'

/** A driver that is imported and made when it is first used. */
export type BillingFactory = () => Promise<BillingGateway>

/** The drivers of memberships for config/billing.ts. */
export const billing = {
  /** A simulated provider, for development and tests. */
  local: (settings: LocalBillingSettings): BillingFactory => {
    return async () => {
      const { LocalBilling } = await import('./local_billing.ts')
      return new LocalBilling(settings)
    }
  },
  /** Stripe Billing. */
  stripe: (settings: StripeBillingSettings): BillingFactory => {
    return async () => {
      const { StripeBilling } = await import('./stripe_billing.ts')
      return new StripeBilling(settings)
    }
  },
}
