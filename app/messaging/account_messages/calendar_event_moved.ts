import { bookingChangedThere, changedThereFor } from '#scheduling'
import { calendarBooking, sampleBooking } from './calendar_booking.ts'
import { accountMessage, SAMPLE_ID } from './account_message.ts'

/** Tells a host that a booking stands as it was, though its event was moved in their calendar. */
export const calendarEventMoved = accountMessage({
  name: 'calendar_event_moved',
  on: bookingChangedThere,
  about: {
    kind: 'calendar_event_moved',
    ids: ({ accountId, id }) => ({ accountId, eventId: id }),
    find: ({ accountId, eventId }, trx) => changedThereFor({ accountId, id: eventId }, trx),
  },
  when: (_subject, { kind }) => kind === 'moved',
  key: ({ id, change, at }) => `calendar_event_moved:${id}:${change}:${at}`,
  ...calendarBooking,
  sample: (person) => ({
    subject: sampleBooking(person),
    ids: { accountId: SAMPLE_ID, eventId: SAMPLE_ID },
  }),
})
