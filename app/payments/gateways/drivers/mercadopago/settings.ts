/** Mercado Pago's countries that we serve, each with the one currency that it takes there. */
export const MERCADOPAGO_CURRENCIES = {
  PE: 'PEN',
  CO: 'COP',
  MX: 'MXN',
  CL: 'CLP',
  AR: 'ARS',
} as const

export type MercadoPagoCountry = keyof typeof MERCADOPAGO_CURRENCIES

/** The codes of these countries. */
export const MERCADOPAGO_COUNTRIES = Object.keys(MERCADOPAGO_CURRENCIES) as MercadoPagoCountry[]

/** What an account at Mercado Pago is opened with: one account for each country. */
export type MercadoPagoCredentials = {
  accessToken: string
  publicKey?: string
  /** Signs its notifications. */
  webhookSecret?: string
}

export type MercadoPagoSettings = {
  /** The address of its interface. */
  url: string
  countries: Partial<Record<MercadoPagoCountry, MercadoPagoCredentials>>
  /** Where its notifications go. */
  webhook: string
}

/** The currencies of the countries that there are credentials of. */
export function currenciesOf({ countries }: MercadoPagoSettings): string[] {
  return MERCADOPAGO_COUNTRIES.filter((country) => countries[country]).map(
    (country) => MERCADOPAGO_CURRENCIES[country]
  )
}

/** The country whose account takes a currency. */
export function countryOf(currency: string): MercadoPagoCountry | undefined {
  return MERCADOPAGO_COUNTRIES.find((country) => MERCADOPAGO_CURRENCIES[country] === currency)
}

/** The currency of a country of Mercado Pago's; undefined for any other. */
export function currencyIn(country: string): string | undefined {
  return Object.entries(MERCADOPAGO_CURRENCIES).find(([code]) => code === country)?.[1]
}
