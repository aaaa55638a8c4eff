import { compose } from '@adonisjs/core/helpers'
import { withId } from '#core/database/with_id'
import { PaymentTicketSchema } from '#database/schema'
import type { SessionFacts } from './domain/session_state.ts'

/** The checkout session of one ticket. */
export default class PaymentTicket extends compose(PaymentTicketSchema, withId) {
  declare endedAs: SessionFacts['endedAs']
  declare part: SessionFacts['part']
}
