import { DateTime } from 'luxon'
import Coupon from '#app/catalog/coupons/coupon'

/** The body that makes a coupon. */
export const COUPON = {
  code: 'verano',
  type: 'PERCENT',
  discount: 20,
  expires: '2099-12-31T23:59',
  timeZone: 'America/Lima',
} as const

/** A coupon of a fifth, good for a month, for everybody and everything, unless the test says otherwise. */
export async function aCoupon(accountId: string, rest: Partial<Coupon> = {}): Promise<Coupon> {
  const expiresAt = DateTime.utc().plus({ days: 30 }).startOf('minute')
  return Coupon.create({
    accountId,
    code: 'VERANO',
    type: 'PERCENT',
    percent: rest.type === 'FIXED' ? 0 : 20,
    quantity: null,
    expiresAt,
    expiresWall: expiresAt.toFormat("yyyy-MM-dd'T'HH:mm"),
    timeZone: 'UTC',
    targets: ['MEETING', 'TICKET'],
    ...rest,
  })
}
