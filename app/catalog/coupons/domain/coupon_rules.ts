import type { DateTime } from 'luxon'
import type { CouponState, CouponTarget, CouponType } from '#shared/coupons'

/** What a coupon says of itself. */
export type CouponTerms = {
  type: CouponType
  currency: string | null
  quantity: number | null
  used: number
  expiresAt: DateTime
  country: string | null
  serviceIds: string[] | null
  blacklist: string[]
  targets: CouponTarget[]
}

/** What a coupon is used for. The client is unknown where only the price is asked for. */
export type CouponUse = {
  service: { id: string; type: string; amount: number; currency: string }
  email?: string
  country?: string
}

/** How a coupon stands; one that is over and used up is over. */
export function couponState(
  { expiresAt, quantity, used }: Pick<CouponTerms, 'expiresAt' | 'quantity' | 'used'>,
  now: DateTime
): CouponState {
  if (expiresAt <= now) return 'expired'
  return quantity !== null && used >= quantity ? 'usedUp' : 'active'
}

/**
 * The currency in which a coupon would be good for this booking, if any. The chosen price is in another currency, and the
 * service has one in that too; a client who booked in it could use the coupon.
 */
export function otherCurrencyFor(coupon: CouponTerms, use: CouponUse, has: string[]) {
  const { currency } = coupon
  if (currency === null || currency === use.service.currency || !has.includes(currency))
    return undefined
  const isValidThere = isValidFor(coupon, { ...use, service: { ...use.service, currency } })
  return isValidThere ? currency : undefined
}

/** Whether a coupon is for this service, country and currency, and not denied to this client. */
export function isValidFor(coupon: CouponTerms, { service, email, country }: CouponUse): boolean {
  const isKeptFrom = email !== undefined && coupon.blacklist.includes(email)
  const isFromThere = coupon.country === null || coupon.country === country?.toUpperCase()
  return isForService(coupon, service) && isFromThere && !isKeptFrom
}

function isForService(coupon: CouponTerms, { id, type, amount, currency }: CouponUse['service']) {
  const target: CouponTarget = type === 'MEETING' ? 'MEETING' : 'TICKET'
  return (
    amount > 0 &&
    coupon.targets.includes(target) &&
    (coupon.serviceIds === null || coupon.serviceIds.includes(id)) &&
    (coupon.type === 'PERCENT' || coupon.currency === currency)
  )
}
