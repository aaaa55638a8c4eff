import { calendarChangeOverruled, overruledFor } from '#scheduling'
import { calendarBooking, sampleBooking } from './calendar_booking.ts'
import { accountMessage, SAMPLE_ID } from './account_message.ts'

/** Tells a host that a booking was changed later than its event in their calendar, and stands so. */
export const calendarEventOverruled = accountMessage({
  name: 'calendar_event_overruled',
  on: calendarChangeOverruled,
  about: {
    kind: 'calendar_event_overruled',
    ids: ({ accountId, id }) => ({ accountId, eventId: id }),
    find: ({ accountId, eventId }, trx) => overruledFor({ accountId, id: eventId }, trx),
  },
  key: ({ id, change }) => `calendar_event_overruled:${id}:${change}`,
  ...calendarBooking,
  sample: (person) => ({
    subject: sampleBooking(person),
    ids: { accountId: SAMPLE_ID, eventId: SAMPLE_ID },
  }),
})
