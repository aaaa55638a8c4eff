import { percentOf } from './money.ts'

/** How a coupon makes something cheaper (docs/domain.md, "Coupons"). */
export const COUPON_TYPES = ['PERCENT', 'FIXED'] as const

/** What a coupon can be used for: meetings with one client, or places and other tickets. */
export const COUPON_TARGETS = ['MEETING', 'TICKET'] as const

/** How a coupon stands at present. */
export const COUPON_STATES = ['active', 'expired', 'usedUp'] as const

/** What a code may be made of, in upper case. */
export const COUPON_CODE = /^[A-Z0-9][A-Z0-9_-]{2,31}$/

export type CouponType = (typeof COUPON_TYPES)[number]
export type CouponTarget = (typeof COUPON_TARGETS)[number]
export type CouponState = (typeof COUPON_STATES)[number]

/** A code as it is stored and compared: in upper case, whatever was typed (docs/domain.md, "Coupons"). */
export function couponCode(typed: string): string {
  return typed.trim().toUpperCase()
}

type Discount = { type: CouponType; percent: number; amount: number }

/** What a coupon takes off a price, both in minor units of `currency`: never more than the price. */
export function discountOf(
  { type, percent, amount }: Discount,
  price: number,
  currency: string
): number {
  return type === 'PERCENT' ? percentOf(price, percent, currency) : Math.min(price, amount)
}
