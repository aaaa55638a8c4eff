/** What a service costs, in major units: in its own currency, and in others. */
export type Priced = {
  price: number
  currency: string
  bookingPrices: { currency: string; amount: number }[]
}

/** All currencies that a service has a price in, its own first. */
export function currenciesOf({ currency, bookingPrices }: Priced): string[] {
  return [currency, ...bookingPrices.map((other) => other.currency)]
}

/** A service as it is shown in a currency; without a price in that it keeps its own. */
export function pricedIn<Service extends Priced>(service: Service, currency?: string): Service {
  const other = service.bookingPrices.find((price) => price.currency === currency)
  return other ? { ...service, price: other.amount, currency: other.currency } : service
}

/** The currency that a booking names, so that the client pays the amount that was shown. A free service has none. */
export function agreedCurrency({ price, currency }: Priced): string | undefined {
  return price > 0 ? currency : undefined
}
