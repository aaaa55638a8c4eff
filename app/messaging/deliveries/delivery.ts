import type { Provider } from '#shared/providers'
import { compose } from '@adonisjs/core/helpers'
import { DeliverySchema } from '#database/schema'
import { withId } from '#core/database/with_id'
import type { Reminder } from '#shared/notifications'
import type { Audience } from '../reminders/domain/reminder_times.ts'

/** What a delivery speaks of: a change of a booking, told to one side of it, or something of an account. */
export type About =
  | {
      kind: 'booking'
      accountId: string
      ticketId: string
      eventId: string
      audience: Audience
      /** The account of who of a team is told. */
      personId?: string
    }
  | {
      kind: 'reminder'
      accountId: string
      ticketId: string
      start: string
      audience: Audience
      personId?: string
      time: Reminder['time']
    }
  | {
      /** Bookings that a host made together. */
      kind: 'series'
      accountId: string
      seriesId: string
      audience: Audience
      personId?: string
    }
  | { kind: 'code'; codeId: string }
  | { kind: 'password_reset'; resetId: string }
  | { kind: 'invitation'; invitationId: string }
  | { kind: 'subscription'; subscriptionId: string }
  | { kind: 'calendar_feed'; accountId: string; feedId: string }
  | { kind: 'password_changed'; userId: string; at: string }
  | { kind: 'bank_account'; userId: string; at: string }
  | { kind: 'identity_connected'; userId: string; provider: Provider; at: string }

/** One message to one recipient over one channel, with its whole history. */
export default class Delivery extends compose(DeliverySchema, withId) {
  declare about: About
}
