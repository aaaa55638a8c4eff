import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { WhatsappNumberSchema } from '#database/schema'

/** `broken`: Meta refuses us, and messages go from the platform's number meanwhile. */
export type NumberState = 'connected' | 'broken' | 'removed'

/** A host's own number of WhatsApp; `token` and `appSecret` are encrypted. */
export default class WhatsAppNumber extends compose(WhatsappNumberSchema, withId) {
  static table = 'whatsapp_numbers'
  declare state: NumberState
}
