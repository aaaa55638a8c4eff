import { calendarChangeOverruled, overruledFor } from '#scheduling'
import { calendarBooking, sampleBooking } from './calendar_booking.ts'
import { accountMessage, SAMPLE_ID } from './account_message.ts'

/** Tells a host that what they did to an event in their calendar does not stand: the booking was changed later. */
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
