import type { PaymentGateway } from './contract.ts'
import type { LocalSettings } from './drivers/local_gateway.ts'

/** A driver that is imported and made when it is first used. */
export type GatewayFactory = () => Promise<PaymentGateway>

/** Declares the providers and in which order they are asked to take a card, by currency. */
export function definePayments<Gateways extends Record<string, GatewayFactory>>(config: {
  gateways: Gateways
  cards: Record<string, (keyof Gateways & string)[]>
}) {
  return config
}

/** The drivers of payments for config/payments.ts. */
export const drivers = {
  /** A simulated provider, for development and tests. */
  local: (settings: LocalSettings): GatewayFactory => {
    return async () => {
      const { LocalGateway } = await import('./drivers/local_gateway.ts')
      return new LocalGateway(settings)
    }
  },
}
