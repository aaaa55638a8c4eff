import { compose } from '@adonisjs/core/helpers'
import { ConversationFileSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** A file of a client's message, and what became of it (docs/domain.md, "Inbox"). */
export default class ConversationFile extends compose(ConversationFileSchema, withId) {}
