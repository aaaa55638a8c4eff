import { bookingClashed, clashFor } from '#scheduling'
import { calendarBooking, sampleBooking } from './calendar_booking.ts'
import { accountMessage, SAMPLE_ID } from './account_message.ts'

/** Tells a host at once that they were booked at an hour at which their calendar has something else. */
export const calendarClash = accountMessage({
  name: 'calendar_clash',
  on: bookingClashed,
  about: { kind: 'calendar_clash', ids: (ids) => ({ ...ids }), find: clashFor },
  key: ({ meetingId, calendarId }) => `calendar_clash:${meetingId}:${calendarId}`,
  ...calendarBooking,
  sample: (person) => ({
    subject: sampleBooking(person),
    ids: {
      accountId: SAMPLE_ID,
      calendarId: SAMPLE_ID,
      meetingAccountId: SAMPLE_ID,
      meetingId: SAMPLE_ID,
    },
  }),
})
