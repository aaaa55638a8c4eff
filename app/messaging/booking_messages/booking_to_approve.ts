import { bookingMessage } from './booking_message.ts'

/** Asks the host to decide on a request. */
export const bookingToApprove = bookingMessage({
  name: 'booking_to_approve',
  tone: 'wait',
  to: { host: ['requested'] },
  // What is not answered by then is rejected.
  usefulUntil: ({ next }) => next.start,
  footer: 'requested',
  whatsapp: { host: 'booking_to_approve' },
})
