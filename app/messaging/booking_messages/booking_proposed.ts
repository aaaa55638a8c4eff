import { DateTime } from 'luxon'
import { bookingMessage } from './booking_message.ts'

/** Asks the client whether another time suits them. Both times are held until the answer. */
export const bookingProposed = bookingMessage({
  name: 'booking_proposed',
  tone: 'wait',
  to: { attendee: ['proposed'] },
  purpose: 'change',
  usefulUntil: ({ booking: { proposal } }) =>
    proposal && DateTime.fromISO(proposal.until, { zone: 'utc' }),
  footer: 'booked',
  leadsTo: 'answer_proposal',
  whatsapp: { attendee: 'booking_proposed' },
})
