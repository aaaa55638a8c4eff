import { into, registrationMessage } from './registration_message.ts'

/** Tells both sides that a payment is awaited, and until when. */
export const paymentPending = registrationMessage({
  name: 'payment_pending',
  to: { attendee: into('pendingPayment'), host: into('pendingPayment') },
})
