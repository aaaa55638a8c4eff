import paymentsConfig from '#config/payments'
import { paymentNotFound } from '../errors.ts'
import type { PaymentGateway } from './contract.ts'

const made = new Map<string, Promise<PaymentGateway>>()

/** The gateway of a provider. Throws PAYMENT_NOT_FOUND (404) for one that is not configured. */
export async function gatewayOf(provider: string): Promise<PaymentGateway> {
  const factory = Object.entries(paymentsConfig.gateways).find(([name]) => name === provider)?.[1]
  if (!factory) throw paymentNotFound()
  const gateway = made.get(provider) ?? factory()
  made.set(provider, gateway)
  return gateway
}

/** The provider that takes a card in a currency: the first that is configured, if any is. */
export function cardProvider(currency: string): string | undefined {
  const order: readonly string[] = paymentsConfig.cards[currency] ?? []
  return order.find((name) => name in paymentsConfig.gateways)
}
