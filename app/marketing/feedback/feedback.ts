import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { FeedbackSchema } from '#database/schema'

/** What a host says of the product itself. */
export default class Feedback extends compose(FeedbackSchema, withId) {
  static table = 'feedback'
}
