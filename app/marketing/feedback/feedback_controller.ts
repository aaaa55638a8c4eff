import type { HttpContext } from '@adonisjs/core/http'
import { answerOnce } from '#core/idempotency'
import { giveFeedback } from './validators.ts'
import { keepFeedback } from './keep_feedback.ts'

/** What hosts say of the product. */
export default class FeedbackController {
  /** POST /feedback. */
  async store(ctx: HttpContext) {
    const input = await ctx.request.validateUsing(giveFeedback)
    return answerOnce(ctx, 201, async (trx) => {
      await keepFeedback(trx, ctx.scope, input)
      return { received: true }
    })
  }
}
