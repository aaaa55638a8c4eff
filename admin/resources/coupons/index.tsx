import * as routes from '#api/routes'
import { defineResource } from '../../data/define'

/** Codes with which clients pay less. */
export const coupons = defineResource({
  name: 'config/coupons',
  of: 'coupons',
  api: {
    routes: {
      list: routes.catalogCouponsIndex,
      show: routes.catalogCouponsShow,
      create: routes.catalogCouponsStore,
      update: routes.catalogCouponsUpdate,
      remove: routes.catalogCouponsDestroy,
    },
    fields: [
      ...['code', 'type', 'discount', 'currency', 'expires', 'timeZone', 'quantity'],
      ...['description', 'country', 'products', 'targets', 'blacklist', 'version'],
    ],
    failed: { remove: 'admin.failed.coupon_removal' },
  },
  tab: { of: 'services', label: 'admin.coupons.title', order: 60, newUntil: '2027-01-31' },
  list: async () => (await import('./coupon_list')).CouponList,
  create: async () => (await import('./coupon_pages')).CouponCreate,
  edit: async () => (await import('./coupon_pages')).CouponEdit,
  recordRepresentation: 'code',
})
