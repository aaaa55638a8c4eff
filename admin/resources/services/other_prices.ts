/** A price in another currency, as the form holds it. */
export type OtherPrice = { currency: string; amount: number | null }

/** The prices in other currencies, as they are sent; a free service has none. */
export function otherPrices({ price, bookingPrices }: Record<string, unknown>) {
  return price === 0 ? [] : bookingPrices
}

/** What of the price is due at booking, as it is sent; a free service has no deposit. */
export function depositOf({ price, bookingPrice }: Record<string, unknown>) {
  return price ? (bookingPrice ?? null) : null
}
