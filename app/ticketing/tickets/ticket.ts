import { compose } from '@adonisjs/core/helpers'
import { TicketSchema } from '#database/schema'
import { withId } from '#core/database/with_id'
import type { BalanceWay } from '#shared/deposits'
import type { TicketState } from '#shared/booking_states'

/** One buyer's reservation. */
export default class Ticket extends compose(TicketSchema, withId) {
  declare state: TicketState
  declare balanceBy: BalanceWay
}
