import { compose } from '@adonisjs/core/helpers'
import { ConversationMessageSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** One message of a conversation. */
export default class ConversationMessage extends compose(ConversationMessageSchema, withId) {}
