import Coupon from './coupon.ts'
import { toMajor } from '#shared/money'
import { priceIn } from '../services/domain/price.ts'
import { callerOf } from '#core/http/attempts'
import type { HttpContext } from '@adonisjs/core/http'
import { answerOnce } from '#core/idempotency'
import { orShowPresent } from '#core/versions'
import { transaction } from '#core/database/transaction'
import { listCoupons, ownCoupon } from './find_coupons.ts'
import { bookableService } from '../services/find_service_card.ts'
import { checkCoupon, limitCouponGuesses } from './use_coupon.ts'
import CouponTransformer from './coupon_transformer.ts'
import { changeCoupon as change, createCoupon as create, deleteCoupon } from './save_coupon.ts'
import { changeCoupon, couponFilter, couponQuery, createCoupon } from './validators.ts'

/** Kinds of service that can cost something. */
const PAID_TYPES = ['MEETING', 'WEBINAR', 'ASSET', 'PAYMENT_LINK'] as const

export default class CouponsController {
  /** GET /coupons. */
  async index({ request, scope, serialize }: HttpContext) {
    const page = await listCoupons(scope, await request.validateUsing(couponFilter))
    return serialize({ ...page, items: CouponTransformer.transform(page.items) })
  }

  /** GET /coupons/:id. */
  async show({ scope, params, serialize }: HttpContext) {
    return serialize(CouponTransformer.transform(await ownCoupon(scope, params.id)))
  }

  /** POST /coupons. */
  async store(ctx: HttpContext) {
    const { request, scope, serialize } = ctx
    const input = await request.validateUsing(createCoupon)
    return answerOnce(ctx, 201, async (trx) => {
      const { id } = await create(trx, scope, input)
      return serialize(CouponTransformer.transform(await Coupon.findOrFail(id, { client: trx })))
    })
  }

  /** PATCH /coupons/:id. */
  async update({ request, scope, params, serialize }: HttpContext) {
    const changes = await request.validateUsing(changeCoupon)
    const coupon = await orShowPresent(
      () => transaction((trx) => change(trx, scope, params.id, changes)),
      async () => serialize(CouponTransformer.transform(await ownCoupon(scope, params.id)))
    )
    return serialize(CouponTransformer.transform(coupon))
  }

  /** DELETE /coupons/:id. */
  async destroy({ scope, params, response }: HttpContext) {
    await transaction((trx) => deleteCoupon(trx, scope, params.id))
    return response.status(204).send('')
  }

  /** GET /products/:id/coupons/:code: what a service costs with a coupon, before booking. */
  async price({ request, params }: HttpContext) {
    const { country, places = 1, currency } = await request.validateUsing(couponQuery)
    const offered = await bookableService(undefined, params.id, ...PAID_TYPES)
    const found = priceIn(offered, currency)
    const service = { ...found, amount: found.amount * places }
    const { code, discount } = await limitCouponGuesses(callerOf(request), () =>
      checkCoupon(undefined, { service, code: params.code, country })
    )
    const { amount } = service
    return {
      code,
      price: toMajor(amount, service.currency),
      discount: toMajor(discount, service.currency),
      discountedPrice: toMajor(amount - discount, service.currency),
      currency: service.currency,
    }
  }
}
