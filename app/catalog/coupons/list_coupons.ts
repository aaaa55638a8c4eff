import Coupon from './coupon.ts'
import { containing } from '#core/search'
import type { AccountScope } from '#core/account_scope'
import { paginate, type Page } from '#core/pagination'
import type { CouponFilter } from './validators.ts'

/** A page of an account's coupons; words are looked for in their codes and descriptions. */
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
