import { compose } from '@adonisjs/core/helpers'
import { TicketSchema } from '#database/schema'
import { withId } from '#core/database/with_id'
import type { TicketState } from '../domain/ticket_states.ts'

/** One buyer's reservation. */
export default class Ticket extends compose(TicketSchema, withId) {
  declare state: TicketState
}
