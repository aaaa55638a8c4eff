import { compose } from '@adonisjs/core/helpers'
import { CouponSchema } from '#database/schema'
import { withId } from '#core/database/with_id'
import type { CouponTarget, CouponType } from '#shared/coupons'

/** Lowers the price of a booking for clients who know its code. */
export default class Coupon extends compose(CouponSchema, withId) {
  declare type: CouponType
  declare targets: CouponTarget[]
  declare serviceIds: string[] | null
  declare blacklist: string[]
}
