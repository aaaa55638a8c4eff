import { askedFor, calendarChangeAsked } from '#scheduling'
import { askedBooking, sampleAsked } from './calendar_booking.ts'
import { accountMessage, SAMPLE_ID } from './account_message.ts'

/** Asks a host what becomes of a booking whose event they deleted in their calendar. */
export const calendarEventDeleted = accountMessage({
  name: 'calendar_event_deleted',
  on: calendarChangeAsked,
  about: {
    kind: 'calendar_event_deleted',
    ids: ({ accountId, id }) => ({ accountId, changeId: id }),
    find: ({ accountId, changeId }, trx) => askedFor({ accountId, id: changeId }, trx),
  },
  when: (_subject, { kind }) => kind === 'deleted',
  key: ({ id }) => `calendar_event_deleted:${id}`,
  ...askedBooking,
  sample: (person) => ({
    subject: sampleAsked(person),
    ids: { accountId: SAMPLE_ID, changeId: SAMPLE_ID },
  }),
})
