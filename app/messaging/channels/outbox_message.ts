import { compose } from '@adonisjs/core/helpers'
import { OutboxMessageSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

export type Attachment = { name: string; contentType: string; content: string }

/** A message that the local driver keeps. */
export default class OutboxMessage extends compose(OutboxMessageSchema, withId) {
  declare attachments: Attachment[]
}
