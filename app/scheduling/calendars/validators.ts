import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'

/** PATCH /connections/:id/calendars/:calendarId: what is left out stays. */
export const changedCalendar = vine.create({
  isBlocking: vine.boolean().optional(),
  /** Bookings are written to one calendar, which can be chosen and not left. */
  isDestination: vine.accepted().optional(),
})

/** PUT /service-calendars/:serviceId; null: the account's. */
export const chosenCalendar = vine.create({ calendarId: vine.string().uuid().nullable() })

export type CalendarChange = Infer<typeof changedCalendar>

/** Notifications of one call: Graph sends fewer. */
const MOST_NOTIFICATIONS = 1000

/** What Microsoft tells. `clientState` is what we gave it: the channel and its secret. */
export const graphNotifications = vine.create(
  vine
    .object({
      value: vine
        .array(
          vine
            .object({
              clientState: vine.string().maxLength(255).optional(),
              lifecycleEvent: vine.string().maxLength(64).optional(),
            })
            .allowUnknownProperties()
        )
        .maxLength(MOST_NOTIFICATIONS),
    })
    .allowUnknownProperties()
)

export type GraphNotification = Infer<typeof graphNotifications>['value'][number]
