import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { now, toIso } from '#core/time'
import { toMajor } from '#shared/money'
import type Coupon from './coupon.ts'
import { pageAnswer } from '#core/pagination'
import { couponState } from './domain/coupon_rules.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A coupon as its host sees it. Amounts leave in major units; `expiresWall` is what `timeZone`'s clocks show then. */
export default class CouponTransformer extends BaseTransformer<Coupon> {
  toObject() {
    const coupon = this.resource
    const { quantity, used, currency } = coupon
    return answer(shape, {
      ...this.pick(coupon, [
        ...(['id', 'code', 'type', 'currency', 'quantity', 'used', 'timeZone'] as const),
        ...(['expiresWall', 'country', 'blacklist', 'targets', 'description'] as const),
      ]),
      discount: currency ? toMajor(coupon.amount, currency) : coupon.percent,
      availables: quantity === null ? null : quantity - used,
      state: couponState(coupon, now()),
      expires: toIso(coupon.expiresAt),
      products: coupon.serviceIds,
      version: coupon.revision,
      createdAt: toIso(coupon.createdAt),
    })
  }
}

const text = () => vine.string()
const nullableText = () => vine.string().nullable()

const shape = {
  id: text(),
  code: text(),
  type: text(),
  discount: vine.number(),
  currency: nullableText(),
  quantity: vine.number().nullable(),
  used: vine.number(),
  availables: vine.number().nullable(),
  state: text(),
  expires: text(),
  expiresWall: text(),
  timeZone: text(),
  country: nullableText(),
  products: vine.array(text()).nullable(),
  blacklist: vine.array(text()),
  targets: vine.array(text()),
  description: nullableText(),
  version: vine.number(),
  createdAt: text(),
}

/** The answer of the calls about one coupon. */
export const couponAnswer = vine.create(shape)

/** The answer of GET /coupons. */
export const couponPageAnswer = pageAnswer(vine.object(shape))

/** The answer of GET /products/:id/coupons/:code: prices in major units. */
export const couponPriceAnswer = vine.create({
  code: text(),
  price: vine.number(),
  discount: vine.number(),
  discountedPrice: vine.number(),
  currency: text(),
})
