import { compose } from '@adonisjs/core/helpers'
import { DeliverySchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** What a delivery speaks of: a change of a booking, told to one side of it, or a code. */
export type About =
  | {
      kind: 'booking'
      accountId: string
      ticketId: string
      eventId: string
      audience: 'attendee' | 'host'
    }
  | { kind: 'code'; codeId: string }

/** One message to one recipient over one channel, with its whole history. */
export default class Delivery extends compose(DeliverySchema, withId) {
  declare about: About
}
