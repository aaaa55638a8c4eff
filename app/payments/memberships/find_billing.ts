import billingConfig from '#config/billing'
import { billingNotAvailable } from '../errors.ts'
import type { BillingGateway } from './contract.ts'

const made = new Map<string, Promise<BillingGateway>>()

/** The provider of new memberships, or that of one by its name. Throws BILLING_NOT_AVAILABLE (503) without one. */
export async function billingOf(provider?: string): Promise<BillingGateway> {
  const [name, factory] = configured(provider) ?? []
  if (!name || !factory) throw billingNotAvailable()
  const gateway = made.get(name) ?? factory()
  made.set(name, gateway)
  return gateway
}

/** Whether there is a provider of new memberships, or that of one by its name. */
export function hasBilling(provider?: string): boolean {
  return configured(provider) !== undefined
}

function configured(provider?: string) {
  return Object.entries(billingConfig).find(([name]) => !provider || name === provider)
}
