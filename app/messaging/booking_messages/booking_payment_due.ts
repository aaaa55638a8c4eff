import { bookingMessage } from './booking_message.ts'

/** Gives a client the link by which a booking is paid, with its deadline. */
export const bookingPaymentDue = bookingMessage({
  name: 'booking_payment_due',
  tone: 'wait',
  to: { attendee: ['payment_due'] },
  usefulUntil: ({ booking }) => booking.maxPaymentDate,
  footer: 'requested',
  leadsTo: 'pay',
  whatsapp: {
    attendee: ({ from }) => (from === 'pendingPaid' ? 'proof_refused' : 'booking_payment_due'),
  },
})
