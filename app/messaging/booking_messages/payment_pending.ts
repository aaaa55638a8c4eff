import { entering, registrationMessage } from './registration_message.ts'

/** Tells both sides that a payment is awaited; the host only of one that comes straight. */
export const paymentPending = registrationMessage({
  name: 'payment_pending',
  tone: 'wait',
  showsAccounts: true,
  to: {
    attendee: entering('pendingPayment'),
    // Of money that comes through the platform the host hears when it has come.
    host: ({ to }, _, isOnline) => to === 'pendingPayment' && !isOnline,
  },
  whatsapp: {
    attendee: ({ from }) => (from === 'pendingPaid' ? 'order_proof_refused' : 'payment_pending'),
    host: 'payment_pending_host',
  },
})
