import { smallestPart } from './money.ts'

/** What a collaborator gets of a paid booking: a percentage, or an amount of the price; minor units. */
export type AgreedShare = { percent: number } | { amount: number; price: number }

/** What a host gets of what is kept of one booking: `part` of `of`, both whole. */
export type BookedShare = { accountId: string; part: number; of: number }

type Agreed = { accountId: string; share: AgreedShare | null }

/** What a booking costs in minor units, and what its coupon took from its price. */
type BookingPrice = { amount: number; discount: number }

/**
 * The shares of a booking, as it keeps them. An amount is the same part of the price in another currency and of several hours;
 * a coupon leaves it as it is, up to all that is paid. Null where there are none.
 */
export function sharesAtBooking(agreed: Agreed[], booking: BookingPrice): BookedShare[] | null {
  const shares = agreed.flatMap(({ accountId, share }) =>
    share && booking.amount > 0 ? { accountId, ...fractionOf(share, booking) } : []
  )
  return shares.length > 0 ? shares : null
}

function fractionOf(share: AgreedShare, { amount, discount }: BookingPrice) {
  if ('percent' in share) return { part: share.percent, of: 100 }
  const whole = rounded(BigInt(share.amount) * BigInt(amount + discount), BigInt(share.price))
  return { part: Math.min(Number(whole), amount), of: amount }
}

/**
 * What each host gets of an amount, in minor units and in their order. Each is rounded half up to what people pay with, so that
 * all of them together are rounded once, and are never more than the amount.
 */
export function partsOf(amount: number, shares: BookedShare[], currency: string): number[] {
  const unit = smallestPart(currency)
  let [above, below, before] = [0n, 1n, 0]
  return shares.map(({ part, of }) => {
    above = above * BigInt(of) + BigInt(part) * below
    below *= BigInt(of)
    const until = above >= below ? amount : upTo(amount, { above, below, unit })
    const own = until - before
    before = until
    return own
  })
}

type Fraction = { above: bigint; below: bigint; unit: number }

function upTo(amount: number, { above, below, unit }: Fraction): number {
  const units = rounded(BigInt(amount) * above, below * BigInt(unit))
  return Math.min(Number(units) * unit, amount)
}

/** Half up. In whole numbers of any size: two large amounts multiplied are more than a number is exact for. */
const rounded = (above: bigint, below: bigint): bigint => (2n * above + below) / (2n * below)

/** Whether hosts who attend together get no more than the whole price. */
export function fitTogether(shares: AgreedShare[]): boolean {
  const [above, below] = shares.reduce(
    ([sum, of], share) => {
      const [part, whole] = 'percent' in share ? [share.percent, 100] : [share.amount, share.price]
      return [sum * BigInt(whole) + BigInt(part) * of, of * BigInt(whole)] as const
    },
    [0n, 1n] as readonly [bigint, bigint]
  )
  return above <= below
}
