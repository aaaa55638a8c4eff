/** A price in another currency as it is typed. */
export type OtherPrice = { currency: string; amount: number | null }

/** The prices in other currencies as they are sent: none of what is free. */
export function otherPrices({ price, bookingPrices }: Record<string, unknown>) {
  return price === 0 ? [] : bookingPrices
}
