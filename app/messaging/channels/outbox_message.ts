import { compose } from '@adonisjs/core/helpers'
import { OutboxMessageSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

export type Attachment = { name: string; contentType: string; content: string }

/** What WhatsApp shows below the text of a message, its template, and what it answers. */
export type KeptWhatsApp = {
  buttons: { title: string; payload: string }[]
  template?: string
  replyTo?: string
  /** The host's own number that it went from; without it the platform's. */
  from?: string
}

/** A message that the local driver keeps. */
export default class OutboxMessage extends compose(OutboxMessageSchema, withId) {
  declare attachments: Attachment[]
  declare whatsapp: KeptWhatsApp | null
}
