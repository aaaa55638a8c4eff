import type { BillingGateway } from '../contract.ts'
import type { LocalBillingSettings } from './local_billing.ts'

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
}
