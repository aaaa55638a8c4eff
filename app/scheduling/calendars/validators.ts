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
