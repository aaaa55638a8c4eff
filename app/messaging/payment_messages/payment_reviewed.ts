import { paymentReviewed as event } from '#payments'
import { paymentMessage } from './payment_message.ts'

/** Tells a client that the provider reviews the payment, and that nothing has to be done. */
export const paymentReviewed = paymentMessage({
  name: 'payment_reviewed',
  on: event,
  to: ['attendee'],
  tone: 'wait',
  isStillTrue: ({ payment }) => payment.state === 'underReview',
  whatsapp: { attendee: 'payment_reviewed' },
})
