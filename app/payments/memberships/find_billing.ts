import billingConfig from '#config/billing'
import { billingNotAvailable } from '../errors.ts'
import type { BillingGateway } from './contract.ts'

const made = new Map<string, Promise<BillingGateway>>()

/** The provider of new memberships, or that of one by its name. Throws BILLING_NOT_AVAILABLE (503) without one. */
export async function billingOf(provider?: string): Promise<BillingGateway> {
  const factories = Object.entries(billingConfig)
  const [name, factory] = factories.find(([one]) => !provider || one === provider) ?? []
  if (!name || !factory) throw billingNotAvailable()
  const gateway = made.get(name) ?? factory()
  made.set(name, gateway)
  return gateway
}
