import { entering, registrationMessage } from './registration_message.ts'

/** Tells both sides that a payment is awaited, and until when. */
export const paymentPending = registrationMessage({
  name: 'payment_pending',
  tone: 'wait',
  to: { attendee: entering('pendingPayment'), host: entering('pendingPayment') },
})
