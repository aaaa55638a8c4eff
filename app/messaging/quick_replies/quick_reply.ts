import { compose } from '@adonisjs/core/helpers'
import { QuickReplySchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** A text that an account often answers with. */
export default class QuickReply extends compose(QuickReplySchema, withId) {}
