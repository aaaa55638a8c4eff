import type { ResourceProps } from 'react-admin'
import { CouponCreate, CouponEdit } from './coupon_pages'
import { CouponList } from './coupon_list'

/** The name is the address of the page (docs/domain.md, "Addresses"). */
export const coupons: ResourceProps = {
  name: 'config/coupons',
  list: CouponList,
  create: CouponCreate,
  edit: CouponEdit,
  recordRepresentation: 'code',
}
