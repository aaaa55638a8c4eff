import { priceLimits } from '#shared/countries'
import { toMinor } from '#shared/money'
import { priceTooHigh, priceTooLow } from '../errors.ts'

/** A price in major units as minor ones. Free is always allowed; else the country's limits hold. Throws PRICE_TOO_LOW or PRICE_TOO_HIGH (422). */
export function amountOf(price: number, currency: string): number {
  const { min, max } = priceLimits(currency)
  if (price > 0 && price < min) throw priceTooLow(min)
  if (price > max) throw priceTooHigh(max)
  return toMinor(price, currency)
}
