import { bookingMessage } from './booking_message.ts'

/** Tells the client that the host has rejected the request. */
export const bookingRejected = bookingMessage({
  name: 'booking_rejected',
  tone: 'off',
  to: { attendee: ['rejected'] },
  purpose: 'end',
  isOver: true,
  footer: 'requested',
  leadsTo: 'book_again',
  whatsapp: { attendee: 'booking_rejected' },
})
