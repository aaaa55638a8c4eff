import { entering, registrationMessage } from './registration_message.ts'

/** Tells both sides that a payment did not come in time. */
export const paymentExpired = registrationMessage({
  name: 'payment_expired',
  tone: 'off',
  to: { attendee: entering('paymentExpired'), host: entering('paymentExpired') },
  purpose: 'end',
  isOver: true,
  whatsapp: {
    attendee: ({ back }) => (back === 'host' ? 'proof_unanswered' : 'payment_expired'),
    host: ({ back }) => (back === 'host' ? 'give_back_host' : 'payment_expired_host'),
  },
})
