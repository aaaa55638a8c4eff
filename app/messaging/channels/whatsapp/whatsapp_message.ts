import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { WhatsappMessageSchema } from '#database/schema'
import type { IncomingContent } from './incoming.ts'

/** A message that a user of WhatsApp has sent to one of our numbers. */
export default class WhatsAppMessage extends compose(WhatsappMessageSchema, withId) {
  static table = 'whatsapp_messages'
  declare provider: 'twilio' | 'whatsapp' | 'simulator'
  declare content: IncomingContent
}
