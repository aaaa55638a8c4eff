import paymentsConfig from '#config/payments'
import { paymentNotFound } from '../errors.ts'
import type { PaymentGateway } from './contract.ts'
import type { ConfiguredGateway, ConfiguredLinker } from './drivers.ts'
import { type AccountLinker } from './linker.ts'
import { LINKED_PROVIDERS, type LinkedProvider } from '#shared/linked_providers'
import { capabilityOf, takes, type Wanted } from './domain/capabilities.ts'
import { usualFee } from './domain/usual_fees.ts'
import { ONLINE_METHODS, type OnlineMethodId } from '#shared/payment_methods'

/** Whether a provider takes money by a method, and of which clients. */
export type OnlineMethod = {
  id: OnlineMethodId
  reason?: 'currency' | 'amount'
  /** The countries of clients who can pay so; all where it is left out. */
  countries?: readonly string[]
}

/** Made once for each configuration, so that a test that configures another gets another. */
const made = new WeakMap<ConfiguredGateway, Promise<PaymentGateway>>()

/** The gateway of a provider. Throws PAYMENT_NOT_FOUND (404) for one that is not configured. */
export async function gatewayOf(provider: string): Promise<PaymentGateway> {
  const configured = configuredAs(provider)
  if (!configured) throw paymentNotFound()
  const gateway = made.get(configured) ?? configured.make()
  made.set(configured, gateway)
  return gateway
}

/** The same of what connects own accounts of hosts. */
const linkers = new WeakMap<ConfiguredLinker, Promise<AccountLinker>>()

/** What connects own accounts of hosts at a provider; undefined where it is not configured. */
export async function linkerOf(provider: string): Promise<AccountLinker | undefined> {
  const configured = linkerAs(provider)
  if (!configured) return undefined
  const linker = linkers.get(configured) ?? configured.make()
  linkers.set(configured, linker)
  return linker
}

/** The providers at which a host of a country can connect an own account, in the order to show. */
export function linkableIn(country: string): LinkedProvider[] {
  return LINKED_PROVIDERS.filter((name) => linkerAs(name)?.countries.includes(country))
}

function linkerAs(provider: string): ConfiguredLinker | undefined {
  return Object.entries(paymentsConfig.ownAccounts).find(([name]) => name === provider)?.[1]
}

function configuredAs(provider: string): ConfiguredGateway | undefined {
  return Object.entries(paymentsConfig.gateways).find(([name]) => name === provider)?.[1]
}

/** The provider that takes a method: the first that is configured and takes the amount. */
export function providerOf(method: OnlineMethodId, wanted: Wanted): string | undefined {
  const order = paymentsConfig.order[wanted.currency]?.[method] ?? []
  return order.find((name) => {
    const configured = configuredAs(name)
    const { currencies = [wanted.currency] } = configured ?? {}
    return configured && currencies.includes(wanted.currency) && takes(name, method, wanted)
  })
}

/** The online methods that a configured provider takes, in the order to show. */
export function methodsTaken(wanted: Wanted): OnlineMethodId[] {
  return ONLINE_METHODS.filter((method) => providerOf(method, wanted) !== undefined)
}

/** What providers take of a payment, by method and in the order to show; where none takes it, why. */
export function onlineMethodsFor(wanted: Wanted): OnlineMethod[] {
  const { currency } = wanted
  return ONLINE_METHODS.map((id) => {
    const provider = providerOf(id, wanted)
    if (provider)
      return { id, countries: capabilityOf({ provider, method: id, currency })!.countries }
    return { id, reason: providerOf(id, { currency }) ? 'amount' : 'currency' }
  })
}

/** The online methods of a currency, each with the usual fee of the provider that takes it. */
export function onlineFees(currency: string) {
  return methodsTaken({ currency }).map((id) => ({
    id,
    fee: usualFee(providerOf(id, { currency })!, currency),
  }))
}

/** Whether one of these methods may be reviewed by its provider for days before it is decided. */
export function isReviewed(methods: { id: string }[], currency: string): boolean {
  return ONLINE_METHODS.some((method) => {
    const provider = methods.some(({ id }) => id === method) && providerOf(method, { currency })
    return provider && capabilityOf({ provider, method, currency })?.answer === 'reviewed'
  })
}
