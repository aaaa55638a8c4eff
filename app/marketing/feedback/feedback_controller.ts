import type { HttpContext } from '@adonisjs/core/http'
import { answerOnce } from '#core/idempotency'
import { giveFeedback } from './validators.ts'
import Feedback from './feedback.ts'

/** Feedback of hosts on the product, with the account that they act for. */
export default class FeedbackController {
  /** POST /feedback. */
  async store(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(giveFeedback)
    return answerOnce(ctx, 201, async (trx) => {
      const { accountId, userId } = ctx.scope
      await Feedback.create({ accountId, userId, ...input }, { client: trx })
      return { received: true }
    })
  }
}
