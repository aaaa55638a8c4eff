import { accountById } from '#accounts'
import { paginate } from '#core/pagination'
import PaymentMethod from './payment_method.ts'
import { answerOnce } from '#core/idempotency'
import { orShowPresent } from '#core/versions'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import * as actions from './save_payment_method.ts'
import PaymentMethodTransformer from './payment_method_transformer.ts'
import { toMinor } from '#shared/money'
import { hiddenMethodsOf, hideMethod } from './hide_method.ts'
import { isReviewed, onlineFees } from '../gateways/find_gateway.ts'
import { methodsOfHost, offerAmong } from './find_offered_methods.ts'
import {
  changePaymentMethod,
  createPaymentMethod,
  hiddenMethod,
  onlineMethodFilter,
  paymentMethodFilter,
  previewFilter,
} from './validators.ts'

/** Methods by which clients pay an account straight. */
export default class PaymentMethodsController {
  /** GET /payment-methods. */
  async index({ request, scope, serialize }: HttpContext) {
    const filter = await request.validateUsing(paymentMethodFilter)
    const { sortBy = 'order', order = sortBy === 'createdAt' ? 'desc' : 'asc' } = filter
    const own = PaymentMethod.query().where({ accountId: scope.accountId })
    const page = await paginate(own, { ...filter, sortBy, order })
    return serialize({ ...page, items: PaymentMethodTransformer.transform(page.items) })
  }

  /** GET /payment-methods/online: those of providers, with their usual fees. */
  async online({ request, scope }: HttpContext) {
    const { currency: wished } = await request.validateUsing(onlineMethodFilter)
    const currency = wished ?? (await accountById(scope.accountId))!.currency
    return { currency, items: onlineFees(currency) }
  }

  /** GET /payment-methods/preview: what clients would be offered by a service as its form holds it. */
  async preview({ request, scope, i18n }: HttpContext) {
    const input = await request.validateUsing(previewFilter)
    const { currency, country, price, methods: paymentMethods = [], ...service } = input
    const offer = offerAmong({ ...service, paymentMethods }, await methodsOfHost(scope.accountId), {
      currency,
      country,
      amount: price === undefined ? undefined : toMinor(price, currency),
      language: i18n.locale,
    })
    return {
      shown: offer.shown,
      hidden: offer.hidden.map(({ method, reason }) => ({ ...method, reason })),
      isReviewed: isReviewed(offer.shown, currency),
    }
  }

  /** GET /payment-methods/hidden. */
  async hidden({ scope }: HttpContext) {
    const hidden = await hiddenMethodsOf(scope.accountId)
    return { items: [...hidden].map(([id, services]) => ({ id, services })) }
  }

  /** PUT /payment-methods/:method/hidden. */
  async hide({ request, scope, params }: HttpContext) {
    const { services } = await request.validateUsing(hiddenMethod)
    const id: string = params.method
    await transaction((trx) => hideMethod(trx, scope, { id, services }))
    return { id, services }
  }

  /** POST /payment-methods. */
  async store(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(createPaymentMethod)
    return answerOnce(ctx, 201, async (trx) => {
      const method = await actions.addPaymentMethod(trx, ctx.scope, input)
      return ctx.serialize(PaymentMethodTransformer.transform(await method.refresh()))
    })
  }

  /** PATCH /payment-methods/:id. */
  async update({ request, scope, params, serialize }: HttpContext) {
    const changes = await request.validateUsing(changePaymentMethod)
    const shown = (method: PaymentMethod) => serialize(PaymentMethodTransformer.transform(method))
    const method = await orShowPresent(
      () => transaction((trx) => actions.changePaymentMethod(trx, scope, params.id, changes)),
      async () => shown(await actions.ownPaymentMethod(scope, params.id))
    )
    return shown(method)
  }

  /** DELETE /payment-methods/:id. */
  async destroy({ scope, params, response }: HttpContext) {
    await transaction((trx) => actions.deletePaymentMethod(trx, scope, params.id))
    return response.status(204).send('')
  }
}
