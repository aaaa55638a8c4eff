import { into, registrationMessage } from './registration_message.ts'

/** Tells both sides that a payment did not come in time. */
export const paymentExpired = registrationMessage({
  name: 'payment_expired',
  to: { attendee: into('paymentExpired'), host: into('paymentExpired') },
  purpose: 'end',
  isOver: true,
})
