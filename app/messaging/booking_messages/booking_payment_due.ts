import { bookingMessage } from './booking_message.ts'
import { TEMPLATES } from '../whatsapp_templates/templates.ts'

/** Gives a client the link by which a booking is paid, with its deadline. */
export const bookingPaymentDue = bookingMessage({
  name: 'booking_payment_due',
  tone: 'wait',
  to: { attendee: ['payment_due'] },
  footer: 'requested',
  leadsTo: 'pay',
  whatsapp: {
    attendee: ({ from }) =>
      from === 'pendingPaid' ? TEMPLATES.proof_refused : TEMPLATES.booking_payment_due,
  },
})
