import { COUNTRIES } from '#shared/countries'
import type { PaymentGateway } from './contract.ts'
import type { AccountLinker } from './linker.ts'
import type { LinkedProvider } from '#shared/linked_providers'
import type { ProviderName } from './domain/capabilities.ts'
import type { OnlineMethodId } from '#shared/payment_methods'
import type { LocalSettings } from './drivers/local_gateway.ts'
import { currenciesOf, type MercadoPagoSettings } from './drivers/mercadopago/settings.ts'
import type { PayPalSettings } from './drivers/paypal/paypal_client.ts'
import type { LocalLinkSettings } from './drivers/local_linker.ts'
import type { MercadoPagoLinkSettings } from './drivers/mercadopago/mercadopago_linker.ts'
import type { StripeSettings } from './drivers/stripe/stripe_client.ts'
import type { StripeLinkSettings } from './drivers/stripe/stripe_linker.ts'

/** A provider that is configured: its driver, imported and made at its first use, and its currencies. */
export type ConfiguredGateway = {
  make: () => Promise<PaymentGateway>
  /** The currencies there are credentials for; all that the provider takes where it is left out. */
  currencies?: readonly string[]
}

/** A provider at which hosts connect accounts: its driver, and the countries of those hosts. */
export type ConfiguredLinker = {
  make: () => Promise<AccountLinker>
  countries: readonly string[]
}

/** The providers that are asked to take a method of a currency, in this order. */
export type ProviderOrder = Record<string, Partial<Record<OnlineMethodId, ProviderName[]>>>

/** Declares the providers that are configured, and which of them takes which method of which currency. */
export function definePayments(config: {
  gateways: Partial<Record<ProviderName, ConfiguredGateway>>
  order: ProviderOrder
  ownAccounts: Partial<Record<LinkedProvider, ConfiguredLinker>>
}) {
  return config
}

/** The drivers of payments for config/payments.ts. */
export const drivers = {
  /** PayPal, and cards by it. */
  paypal: (settings: PayPalSettings): ConfiguredGateway => ({
    make: async () => {
      const { PayPalGateway } = await import('./drivers/paypal/paypal_gateway.ts')
      return new PayPalGateway(settings)
    },
  }),
  /** Cards by Stripe. */
  stripe: (settings: StripeSettings): ConfiguredGateway => ({
    make: async () => {
      const { StripeGateway } = await import('./drivers/stripe/stripe_gateway.ts')
      return new StripeGateway(settings)
    },
  }),
  /** A simulated provider, for development and tests. */
  local: (settings: LocalSettings): ConfiguredGateway => ({
    make: async () => {
      const { LocalGateway } = await import('./drivers/local_gateway.ts')
      return new LocalGateway(settings)
    },
  }),

  /** Mercado Pago, in the countries that there are credentials of. */
  mercadopago: (settings: MercadoPagoSettings): ConfiguredGateway => ({
    make: async () => {
      const { MercadoPagoGateway } = await import('./drivers/mercadopago/mercadopago_gateway.ts')
      return new MercadoPagoGateway(settings)
    },
    currencies: currenciesOf(settings),
  }),
}

/** The drivers of own accounts of hosts for config/payments.ts. */
export const linkers = {
  /** Accounts at Mercado Pago, of hosts of the countries that there is an application of. */
  mercadopago: (settings: MercadoPagoLinkSettings): ConfiguredLinker => ({
    make: async () => {
      const { MercadoPagoLinker } = await import('./drivers/mercadopago/mercadopago_linker.ts')
      return new MercadoPagoLinker(settings)
    },
    countries: Object.keys(settings.countries),
  }),
  /** Accounts at Stripe, of hosts of the countries where it has accounts. */
  stripe: (settings: StripeLinkSettings): ConfiguredLinker => ({
    make: async () => {
      const { StripeLinker } = await import('./drivers/stripe/stripe_linker.ts')
      return new StripeLinker(settings)
    },
    countries: COUNTRIES.filter(({ hasStripe }) => hasStripe).map(({ code }) => code),
  }),
  /** Accounts at the simulated provider, for development and tests. */
  local: (settings: LocalLinkSettings): ConfiguredLinker => ({
    make: async () => {
      const { LocalLinker } = await import('./drivers/local_linker.ts')
      return new LocalLinker(settings)
    },
    countries: COUNTRIES.map(({ code }) => code),
  }),
}
