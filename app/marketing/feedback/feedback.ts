import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { FeedbackSchema } from '#database/schema'

/** Feedback of a host on the product itself. */
export default class Feedback extends compose(FeedbackSchema, withId) {
  static table = 'feedback'
}
