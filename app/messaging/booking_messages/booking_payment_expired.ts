import { bookingMessage } from './booking_message.ts'

/** Tells a client that the time to pay is over; both sides where a host did not answer a proof. */
export const bookingPaymentExpired = bookingMessage({
  name: 'booking_payment_expired',
  tone: 'off',
  to: { attendee: ['payment_expired', 'proof_unanswered'], host: ['proof_unanswered'] },
  isOver: true,
  purpose: 'end',
  footer: 'requested',
  leadsTo: 'book_again',
  whatsapp: {
    attendee: ({ back }) => (back === 'host' ? 'proof_unanswered' : 'booking_payment_expired'),
    host: 'give_back_host',
  },
})
