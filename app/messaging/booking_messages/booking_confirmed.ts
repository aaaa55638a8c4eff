import { bookingMessage } from './booking_message.ts'

/** Tells the client that the booking stands. */
export const bookingConfirmed = bookingMessage({
  name: 'booking_confirmed',
  to: { attendee: ['booked', 'approved', 'paid'] },
  isOptional: true,
  isDefault: 'confirmation',
  calendar: 'REQUEST',
  footer: 'booked',
  whatsapp: { attendee: 'booking_confirmed' },
})
