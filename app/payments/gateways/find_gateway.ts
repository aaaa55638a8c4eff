import paymentsConfig from '#config/payments'
import { paymentNotFound } from '../errors.ts'
import type { PaymentGateway } from './contract.ts'
import type { ConfiguredGateway } from './drivers.ts'
import { takes, type Wanted } from './domain/capabilities.ts'
import { usualFee } from './domain/usual_fees.ts'
import { ONLINE_METHODS, type OnlineMethodId } from '#shared/payment_methods'

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

/**
 * The online methods that a service offers, in the order to show. An empty list of the host means all. A service whose
 * list names none that is taken offers all too, so that a booking that has to be paid can be.
 */
export function onlineMethodsFor(chosen: readonly string[], wanted: Wanted): OnlineMethodId[] {
  const taken = methodsTaken(wanted)
  const named = taken.filter((id) => chosen.includes(id))
  return named.length > 0 ? named : taken
}

/** The online methods of a currency, each with the usual fee of the provider that takes it. */
export function onlineFees(currency: string) {
  return methodsTaken({ currency }).map((id) => ({
    id,
    fee: usualFee(providerOf(id, { currency })!, currency),
  }))
}
