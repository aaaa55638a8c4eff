import { currencyNotAvailable } from '../../errors.ts'
import type { Prices } from './price.ts'

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
