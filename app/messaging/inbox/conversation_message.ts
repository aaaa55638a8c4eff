import { compose } from '@adonisjs/core/helpers'
import { ConversationMessageSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** A file that a client sent: the provider's reference of it, and its type. */
export type KeptMedia = { reference: string; contentType: string }

/** One message of a conversation. */
export default class ConversationMessage extends compose(ConversationMessageSchema, withId) {
  declare media: KeptMedia | null
}
