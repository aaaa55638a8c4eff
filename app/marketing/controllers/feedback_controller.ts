import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import { giveFeedback } from '../validators/feedback.ts'
import { keepFeedback } from '../actions/keep_feedback.ts'

/** What hosts say of the product. */
export default class FeedbackController {
  /** POST /feedback. */
  async store({ request, response, scope }: HttpContext) {
    const input = await request.validateUsing(giveFeedback)
    await transaction((trx) => keepFeedback(trx, scope, input))
    return response.status(201).json({ received: true })
  }
}
