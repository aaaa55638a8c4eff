import { priceLimits } from '#shared/countries'
import { depositOf } from '#shared/deposits'
import { toMajor, toMinor } from '#shared/money'
import {
  currencyNotAvailable,
  depositOutOfRange,
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
export type Prices = {
  amount: number
  currency: string
  bookingPrices: Record<string, number>
  /** What is due at booking; null: all of the price. */
  bookingPrice: number | null
}

/** A price in another currency as the interface speaks of it, in major units. */
export type BookingPrice = { currency: string; amount: number }

/** Prices in other currencies as they are kept. Throws as `amountOf`. */
export function bookingPricesOf(prices: BookingPrice[]): Record<string, number> {
  return Object.fromEntries(
    prices.map(({ currency, amount }) => [currency, amountOf(amount, currency)])
  )
}

/**
 * Checks the prices of a service together: free in all currencies or in none, a deposit a part of it.
 * Throws PRICE_FREE_IN_PART, PRICE_CURRENCY_TWICE and DEPOSIT_OUT_OF_RANGE (422).
 */
export function checkPrices({ amount, currency, bookingPrices, bookingPrice }: Prices): void {
  if (currency in bookingPrices) throw ownCurrencyTwice(currency)
  const isFree = amount === 0
  if (Object.values(bookingPrices).some((other) => (other === 0) !== isFree)) throw freeInPart()
  if (bookingPrice !== null && (bookingPrice <= 0 || bookingPrice >= amount))
    throw depositOutOfRange(toMajor(amount, currency), currency)
}

/**
 * A service in the currency that a client was shown: that price and its own change places.
 * The same share of it is due at booking. Without a currency it is sold in
 * its own. Throws CURRENCY_NOT_AVAILABLE (422): a client who agreed to one amount is not charged another.
 */
export function priceIn<Service extends Prices>(service: Service, currency?: string): Service {
  if (!currency || currency === service.currency) return service
  const { [currency]: amount, ...others } = service.bookingPrices
  if (amount === undefined) throw currencyNotAvailable(currency)
  const bookingPrices = { ...others, [service.currency]: service.amount }
  const { bookingPrice: deposit, amount: price } = service
  const bookingPrice = deposit === null ? null : depositOf(amount, { deposit, price }, currency)
  return { ...service, amount, currency, bookingPrices, bookingPrice }
}
