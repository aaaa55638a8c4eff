import { bookingMessage } from './booking_message.ts'

/** Tells a client that the time to pay is over, and what was booked is free again. */
export const bookingPaymentExpired = bookingMessage({
  name: 'booking_payment_expired',
  tone: 'off',
  to: { attendee: ['payment_expired'] },
  isOver: true,
  purpose: 'end',
  footer: 'requested',
  leadsTo: 'book_again',
})
