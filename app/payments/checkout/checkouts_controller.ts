import { limits } from '#config/limits'
import { callerOf, limitCalls } from '#core/http/attempts'
import { answerOnce } from '#core/idempotency'
import { transaction } from '#core/database/transaction'
import { askSoon } from './ask_provider.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { limitCouponGuesses, serviceById, serviceNotFound } from '#catalog'
import { changeCheckout, startPayment } from './start_payment.ts'
import { payByCode } from './pay_by_code.ts'
import { attemptOf, checkoutOf } from './find_session.ts'
import CheckoutTransformer, { attemptFields } from './checkout_transformer.ts'
import { choosePayment, methodsQuery, newPayment, typedCode } from './validators.ts'
import { methodsOf } from '../methods/find_offered_methods.ts'

/** How a client pays, by the code of the booking. */
export default class CheckoutsController {
  /** GET /checkout/:code: what is to be paid, how and until when. */
  async show({ params, i18n, serialize }: HttpContext) {
    return serialize(CheckoutTransformer.transform(await checkoutOf(params.code, i18n.locale)))
  }

  /** PUT /tickets/:code/payment: the method and the coupon that the client chose. */
  async choose({ request, params, i18n, serialize }: HttpContext) {
    const choice = await request.validateUsing(choosePayment)
    const work = () => transaction((trx) => changeCheckout(trx, params.code, choice))
    await (choice.coupon ? limitCouponGuesses(callerOf(request), work) : work())
    const checkout = await checkoutOf(params.code, i18n.locale)
    return serialize(CheckoutTransformer.transform(checkout).useVariant('forChoice'))
  }

  /** POST /tickets/:code/payments: starts a payment. Idempotent by `Idempotency-Key`. */
  async store(ctx: HttpContext) {
    const { request, params, serialize } = ctx
    const start = await request.validateUsing(newPayment)
    await limitCalls(ctx, limits.payments)
    return answerOnce(ctx, 201, async (trx) =>
      serialize(attemptFields(await startPayment(trx, params.code, start)))
    )
  }

  /** GET /tickets/:code/payments/:id: its state. Has the provider asked while the client waits. */
  async payment({ params, serialize }: HttpContext) {
    const attempt = await attemptOf(params.code, params.id)
    await transaction((trx) => askSoon(trx, attempt))
    return serialize(attemptFields(attempt))
  }

  /** POST /tickets/:code/payments/:id/code: pays with a code; no key, for the code is not kept. */
  async code(ctx: HttpContext) {
    const { request, params, serialize } = ctx
    const typed = await request.validateUsing(typedCode)
    await limitTypedCodes(ctx)
    return serialize(attemptFields(await payByCode(params.code, params.id, typed)))
  }

  /** GET /products/:id/payment-methods: how a service can be paid, in the order to show. */
  async methods({ request, params, i18n }: HttpContext) {
    const { currency, country } = await request.validateUsing(methodsQuery)
    const service = await serviceById(params.id)
    if (!service || service.isBlocked) throw serviceNotFound()
    if (service.amount === 0) return []
    const where = { currency: currency ?? service.currency, country, language: i18n.locale }
    return methodsOf(service, where)
  }
}

/** Counts a typed code, by its address and by its booking. Throws CAPTCHA_REQUIRED (403), E_TOO_MANY_REQUESTS (429). */
export async function limitTypedCodes(ctx: HttpContext): Promise<void> {
  await limitCalls(ctx, limits.payments)
  await limitCalls(ctx, limits.typedCodes, String(ctx.params.code))
}
