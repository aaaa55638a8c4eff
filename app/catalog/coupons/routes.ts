import { middleware } from '#start/kernel'
import { changedMeanwhile } from '#core/errors'
import { featureNotAvailable } from '#accounts'
import router from '@adonisjs/core/services/router'
import { changeCoupon, couponFilter, couponQuery, createCoupon } from './validators.ts'
import { couponAnswer, couponPageAnswer, couponPriceAnswer } from './coupon_transformer.ts'
import {
  couponCodeTaken,
  couponExpired,
  couponExpiryInvalid,
  couponInUse,
  couponNotFound,
  couponNotValidHere,
  couponOtherCurrency,
  couponUsedUp,
  currencyNotAvailable,
  priceTooLow,
  serviceNotFound,
} from '../errors.ts'

const CouponsController = () => import('./coupons_controller.ts')

const COUPON_SAVING = [
  featureNotAvailable,
  couponCodeTaken,
  serviceNotFound,
  couponExpiryInvalid,
  priceTooLow,
]
const COUPON_REFUSALS = [
  couponNotFound,
  couponExpired,
  couponUsedUp,
  couponNotValidHere,
  couponOtherCurrency,
]

/** The coupons of an account. */
export function ownRoutes() {
  router.get('/coupons', [CouponsController, 'index']).as('coupons.index').docs({
    access: 'managers',
    scope: 'services:read',
    summary: 'The coupons of an account',
    query: couponFilter,
    answer: couponPageAnswer,
  })
  router
    .post('/coupons', [CouponsController, 'store'])
    .as('coupons.store')
    .docs({
      access: 'managers',
      scope: 'services:write',
      summary: 'Add a coupon',
      body: createCoupon,
      answer: couponAnswer,
      status: 201,
      errors: COUPON_SAVING,
    })
    .use(middleware.idempotent())
  router
    .get('/coupons/:id', [CouponsController, 'show'])
    .as('coupons.show')
    .docs({
      access: 'managers',
      scope: 'services:read',
      summary: 'A coupon',
      answer: couponAnswer,
      errors: [couponNotFound],
    })
  router
    .patch('/coupons/:id', [CouponsController, 'update'])
    .as('coupons.update')
    .docs({
      access: 'managers',
      scope: 'services:write',
      summary: 'Change a coupon',
      body: changeCoupon,
      answer: couponAnswer,
      errors: [couponNotFound, couponInUse, changedMeanwhile, ...COUPON_SAVING],
    })
  router
    .delete('/coupons/:id', [CouponsController, 'destroy'])
    .as('coupons.destroy')
    .docs({
      access: 'managers',
      scope: 'services:write',
      summary: 'Take a coupon away; bookings made with it keep their price',
      status: 204,
      errors: [couponNotFound],
    })
}

/** The price of a service with a coupon. */
export function guestRoutes() {
  router
    .get('/products/:id/coupons/:code', [CouponsController, 'price'])
    .as('coupons.price')
    .docs({
      access: 'public',
      summary: 'What a service costs with a coupon',
      query: couponQuery,
      answer: couponPriceAnswer,
      errors: [serviceNotFound, currencyNotAvailable, ...COUPON_REFUSALS],
      captcha: true,
    })
}
