import { bookingMessage } from './booking_message.ts'

/** Tells the client that another member attends. */
export const bookingReassigned = bookingMessage({
  name: 'booking_reassigned',
  to: { attendee: ['reassigned'] },
  purpose: 'change',
  calendar: 'REQUEST',
  footer: 'booked',
  whatsapp: { attendee: 'booking_reassigned' },
})
