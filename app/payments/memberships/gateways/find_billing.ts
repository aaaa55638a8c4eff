import billingConfig from '#config/billing'
import { billingNotAvailable } from '../../errors.ts'
import type { BillingFactory } from './drivers.ts'
import type { BillingGateway } from './contract.ts'

/** Made once for each configuration, so that a test that configures another gets another. */
const made = new WeakMap<BillingFactory, Promise<BillingGateway>>()

/** The provider of new memberships, or that of one by its name. Throws BILLING_NOT_AVAILABLE (503) without one. */
export async function billingOf(provider?: string): Promise<BillingGateway> {
  const factory = configured(provider)
  if (!factory) throw billingNotAvailable()
  const gateway = made.get(factory) ?? factory()
  made.set(factory, gateway)
  return gateway
}

/** Whether there is a provider of new memberships, or that of one by its name. */
export function hasBilling(provider?: string): boolean {
  return configured(provider) !== undefined
}

function configured(provider?: string): BillingFactory | undefined {
  return Object.entries(billingConfig).find(([name]) => !provider || name === provider)?.[1]
}
