import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { WhatsappContactSchema } from '#database/schema'

/** A user of WhatsApp as one of our numbers knows them. */
export default class WhatsAppContact extends compose(WhatsappContactSchema, withId) {
  static table = 'whatsapp_contacts'
}
