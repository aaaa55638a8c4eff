import { priceLimits } from '#shared/countries'
import { toMinor } from '#shared/money'
import {
  currencyNotAvailable,
  freeInPart,
  ownCurrencyTwice,
  priceTooHigh,
  priceTooLow,
} from '../../errors.ts'

/** A price in major units as minor ones. Free is always allowed; else the country's limits hold. Throws PRICE_TOO_LOW or PRICE_TOO_HIGH (422). */
export function amountOf(price: number, currency: string): number {
  const { min, max } = priceLimits(currency)
  if (price > 0 && price < min) throw priceTooLow(min, currency)
  if (price > max) throw priceTooHigh(max, currency)
  return toMinor(price, currency)
}

/** What a service costs, in minor units: in its own currency, and in others. */
export type Prices = { amount: number; currency: string; bookingPrices: Record<string, number> }

/** A price in another currency as the interface speaks of it, in major units. */
export type BookingPrice = { currency: string; amount: number }

/** Prices in other currencies as they are kept. Throws as `amountOf`. */
export function bookingPricesOf(prices: BookingPrice[]): Record<string, number> {
  return Object.fromEntries(
    prices.map(({ currency, amount }) => [currency, amountOf(amount, currency)])
  )
}

/**
 * Checks the prices of a service together: free in all currencies or in none. Throws PRICE_FREE_IN_PART and
 * PRICE_CURRENCY_TWICE (422).
 */
export function checkPrices({ amount, currency, bookingPrices }: Prices): void {
  if (currency in bookingPrices) throw ownCurrencyTwice(currency)
  const isFree = amount === 0
  if (Object.values(bookingPrices).some((other) => (other === 0) !== isFree)) throw freeInPart()
}

/**
 * A service in the currency that a client was shown: that price and its own change places. Without a currency it is sold in
 * its own. Throws CURRENCY_NOT_AVAILABLE (422): a client who agreed to one amount is not charged another.
 */
export function priceIn<Service extends Prices>(service: Service, currency?: string): Service {
  if (!currency || currency === service.currency) return service
  const { [currency]: amount, ...others } = service.bookingPrices
  if (amount === undefined) throw currencyNotAvailable(currency)
  const bookingPrices = { ...others, [service.currency]: service.amount }
  return { ...service, amount, currency, bookingPrices }
}
