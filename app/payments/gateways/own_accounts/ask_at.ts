import { namedAccounts } from './on_behalf_of.ts'
import { gatewayOf } from '../find_gateway.ts'
import type { Named, PaymentGateway } from '../contract.ts'

/** What a provider notifies of: `account` is a host's own account there, null for the platform's. */
export type Told = { provider: string; reference: string; account: string | null }

/**
 * Asks a provider about what it notified of, in the account where that happened. Of an account that no host has connected nothing is asked.
 */
export async function askAt<Found>(
  { provider, reference, account }: Told,
  ask: (gateway: PaymentGateway, named: Named) => Promise<Found | undefined>
): Promise<Found | undefined> {
  const gateway = await gatewayOf(provider)
  if (!account) return ask(gateway, { reference })
  for (const onBehalfOf of await namedAccounts(provider, account)) {
    const found = await ask(gateway, { reference, onBehalfOf })
    if (found) return found
  }
  return undefined
}
