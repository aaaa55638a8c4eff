import { compose } from '@adonisjs/core/helpers'
import { TicketEventSchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** One move of a ticket: who, when and why. Append-only. */
export default class TicketEvent extends compose(TicketEventSchema, withId) {}
