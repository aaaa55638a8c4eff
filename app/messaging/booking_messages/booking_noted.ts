import { bookingMessage } from './booking_message.ts'

/** Brings the client what their host wrote about a booking. */
export const bookingNoted = bookingMessage({
  name: 'booking_noted',
  to: { attendee: ['noted'] },
  purpose: 'change',
  // A note may be about what took place.
  usefulUntil: () => null,
  footer: 'booked',
  whatsapp: { attendee: 'booking_noted' },
})
