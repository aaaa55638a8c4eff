import { compose } from '@adonisjs/core/helpers'
import { ConversationSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** What an account and one of its clients write to each other (docs/domain.md, "Inbox"). */
export default class Conversation extends compose(ConversationSchema, withId) {}
