import { answerOnce } from '#core/idempotency'
import type { HttpContext } from '@adonisjs/core/http'
import * as actions from './save_quick_reply.ts'
import { orShowPresent } from '#core/versions'
import { transaction } from '#core/database/transaction'
import type QuickReply from './quick_reply.ts'
import QuickReplyTransformer from './quick_reply_transformer.ts'
import { newQuickReply, quickReplyChange } from './validators.ts'

/** Texts that an account often answers with. */
export default class QuickRepliesController {
  /** GET /quick-replies: all of them. */
  async index({ scope, serialize }: HttpContext) {
    const items = await actions.listQuickReplies(scope.accountId)
    return serialize({ items: QuickReplyTransformer.transform(items) })
  }

  /** POST /quick-replies. Idempotent by `Idempotency-Key`. */
  async store(ctx: HttpContext) {
    const { request, scope, serialize } = ctx
    const fields = await request.validateUsing(newQuickReply)
    return answerOnce(ctx, 201, async (trx) => {
      const made = await actions.createQuickReply(trx, scope.accountId, fields)
      return serialize(QuickReplyTransformer.transform(made))
    })
  }

  /** PATCH /quick-replies/:id. */
  async update({ request, params, scope, serialize }: HttpContext) {
    const fields = await request.validateUsing(quickReplyChange)
    const key = { accountId: scope.accountId, id: params.id as string }
    const shown = (reply: QuickReply) => serialize(QuickReplyTransformer.transform(reply))
    const changed = await orShowPresent(
      () => transaction((trx) => actions.changeQuickReply(trx, key, fields)),
      async () => shown(await actions.ownQuickReply(key))
    )
    return shown(changed)
  }

  /** DELETE /quick-replies/:id. */
  async destroy({ params, scope, response }: HttpContext) {
    const key = { accountId: scope.accountId, id: params.id as string }
    await transaction((trx) => actions.deleteQuickReply(trx, key))
    return response.status(204).send('')
  }
}
