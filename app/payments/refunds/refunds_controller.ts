import { answerOnce } from '#core/idempotency'
import type { HttpContext } from '@adonisjs/core/http'
import { givenBack, newRefund } from './validators.ts'
import RefundTransformer from './refund_transformer.ts'
import { refundsToDo, withSessions } from './list_refunds.ts'
import { transaction, type Trx } from '#core/database/transaction'
import type PaymentRefund from '../checkout/payment_refund.ts'
import { markGivenBack } from './mark_given_back.ts'
import { refundByHand, retryRefund } from './refund_by_hand.ts'

/** What hosts give back by hand, and what they have to see to. */
export default class RefundsController {
  /** GET /refunds: refunds that failed, and those that the host gives back. */
  async index({ scope, serialize }: HttpContext) {
    return serialize({ data: RefundTransformer.transform(await refundsToDo(scope.accountId)) })
  }

  /** POST /tickets/:code/refunds: any part of what is left. Idempotent by `Idempotency-Key`. */
  async store(ctx: HttpContext) {
    const { request, params, scope, serialize } = ctx
    const wanted = await request.validateUsing(newRefund)
    const { accountId, userId } = scope
    return answerOnce(ctx, 201, async (trx) => {
      const given = { ...wanted, accountId, userId, code: params.code }
      const [listed] = await withSessions(accountId, [await refundByHand(trx, given)], trx)
      return serialize(RefundTransformer.transform(listed!))
    })
  }

  /** POST /tickets/:code/refunds/:id/retry. */
  async retry(ctx: HttpContext) {
    return change(ctx, retryRefund)
  }

  /** POST /tickets/:code/refunds/:id/done: the host gave it back. */
  async done(ctx: HttpContext) {
    const { operationNumber } = await ctx.request.validateUsing(givenBack)
    return change(ctx, (trx, named) => markGivenBack(trx, { ...named, operationNumber }))
  }
}

type Named = { accountId: string; code: string; id: string }

async function change(
  { params, scope: { accountId }, serialize }: HttpContext,
  work: (trx: Trx, named: Named) => Promise<PaymentRefund>
) {
  const named = { accountId, code: params.code, id: params.id }
  const refund = await transaction((trx) => work(trx, named))
  const [listed] = await withSessions(accountId, [refund])
  return serialize(RefundTransformer.transform(listed!))
}
