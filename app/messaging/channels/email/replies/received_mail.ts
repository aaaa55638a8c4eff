import { compose } from '@adonisjs/core/helpers'
import { ReceivedMailSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** A mail to one of our reply addresses, and what became of it. */
export default class ReceivedMail extends compose(ReceivedMailSchema, withId) {}
