import { compose } from '@adonisjs/core/helpers'
import { DeliverySchema } from '#database/schema'
import { withId } from '#core/database/with_id'

/** What a delivery speaks of: a change of a booking, told to one side of it, or something of an account. */
export type About =
  | {
      kind: 'booking'
      accountId: string
      ticketId: string
      eventId: string
      audience: 'attendee' | 'host'
    }
  | { kind: 'code'; codeId: string }
  | { kind: 'password_reset'; resetId: string }
  | { kind: 'invitation'; invitationId: string }
  | { kind: 'subscription'; subscriptionId: string }
  | { kind: 'password_changed'; userId: string; at: string }

/** One message to one recipient over one channel, with its whole history. */
export default class Delivery extends compose(DeliverySchema, withId) {
  declare about: About
}
