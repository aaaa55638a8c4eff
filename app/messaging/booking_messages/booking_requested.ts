import { bookingMessage } from './booking_message.ts'

/** Tells the client that the host decides on the request. */
export const bookingRequested = bookingMessage({
  name: 'booking_requested',
  tone: 'wait',
  to: { attendee: ['requested'] },
  footer: 'requested',
  whatsapp: { attendee: 'booking_requested' },
})
