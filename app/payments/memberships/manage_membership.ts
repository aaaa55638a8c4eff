import { appUrl } from '#config/app'
import { isFree } from '#shared/plans'
import { planOf } from '#accounts'
import { billingOf } from './gateways/find_billing.ts'
import { askMembership } from './ask_membership.ts'
import { membershipNotFound } from '../errors.ts'
import { BILLING_PAGE, liveMembership, reached } from './order_membership.ts'

/** Milliseconds that a provider may take. */
const DEADLINE = 8_000

/** Where an account without a membership chooses one. */
const PRICES = `${appUrl}/precios`

/**
 * The provider's page on which an owner changes the card; the prices for an account that pays nothing. Throws
 * BILLING_NOT_AVAILABLE (503).
 */
export async function portalOf(accountId: string): Promise<string> {
  const membership = await liveMembership(accountId)
  if (isFree(await planOf(accountId)) || !membership?.customerReference) return PRICES
  const { id: membershipId, customerReference: reference } = membership
  const gateway = await billingOf(membership.provider)
  const customer = { reference, membershipId, returnUrl: BILLING_PAGE }
  return reached(() => gateway.portal(customer, AbortSignal.timeout(DEADLINE)))
}

/**
 * Ends a membership at the close of its period, or lets it go on. The same again changes nothing. Throws
 * MEMBERSHIP_NOT_FOUND (404) and BILLING_NOT_AVAILABLE (503).
 */
export async function setCancelled(accountId: string, isCancelled: boolean): Promise<void> {
  const membership = await liveMembership(accountId)
  if (!membership?.reference) throw membershipNotFound()
  const { id, reference, provider } = membership
  const gateway = await billingOf(provider)
  const signal = AbortSignal.timeout(DEADLINE)
  await reached(() => gateway.setCancelled(reference, isCancelled, signal))
  await askMembership({ accountId, id }, signal)
}
