import Coupon from './coupon.ts'
import { couponNotFound } from '../errors.ts'
import { containing } from '#core/search'
import type { AccountScope } from '#core/account_scope'
import { paginate, type Page } from '#core/pagination'
import type { CouponFilter } from './validators.ts'

/** Finds a coupon of an account. Throws COUPON_NOT_FOUND (404). */
export async function ownCoupon({ accountId }: AccountScope, id: string): Promise<Coupon> {
  const coupon = await Coupon.query().where({ accountId, id }).first()
  if (!coupon) throw couponNotFound()
  return coupon
}

/** Lists a page of an account's coupons; `q` searches codes and descriptions. */
export async function listCoupons(
  { accountId }: AccountScope,
  filter: CouponFilter
): Promise<Page<Coupon>> {
  const query = Coupon.query().where({ accountId })
  if (filter.q) {
    const pattern = containing(filter.q)
    query.where((any) => {
      any.whereILike('code', pattern).orWhereILike('description', pattern)
    })
  }
  const sortBy = filter.sortBy === 'expires' ? 'expiresAt' : filter.sortBy
  return paginate(query, { ...filter, sortBy })
}
