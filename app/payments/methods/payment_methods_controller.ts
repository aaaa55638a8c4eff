import { accountById } from '#accounts'
import { paginate } from '#core/pagination'
import PaymentMethod from './payment_method.ts'
import { answerOnce } from '#core/idempotency'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import * as actions from './save_payment_method.ts'
import PaymentMethodTransformer from './payment_method_transformer.ts'
import { onlineFees } from '../gateways/find_gateway.ts'
import {
  changePaymentMethod,
  createPaymentMethod,
  onlineMethodFilter,
  paymentMethodFilter,
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
    const method = await transaction((trx) =>
      actions.changePaymentMethod(trx, scope, params.id, changes)
    )
    return serialize(PaymentMethodTransformer.transform(method))
  }

  /** DELETE /payment-methods/:id. */
  async destroy({ scope, params, response }: HttpContext) {
    await transaction((trx) => actions.deletePaymentMethod(trx, scope, params.id))
    return response.status(204).send('')
  }
}
