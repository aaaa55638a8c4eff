import { compose } from '@adonisjs/core/helpers'
import { OutboxMessageSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

export type Attachment = { name: string; contentType: string; content: string }

/** What the local driver "sent". */
export default class OutboxMessage extends compose(OutboxMessageSchema, withId) {
  declare attachments: Attachment[]
}
