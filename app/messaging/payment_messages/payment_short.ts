import { paymentShort as event } from '#payments'
import { paymentMessage } from './payment_message.ts'

/** Tells a client that a payment was accepted which is less than was due, and what is left. */
export const paymentShort = paymentMessage({
  name: 'payment_short',
  on: event,
  to: ['attendee'],
  tone: 'wait',
  isStillTrue: ({ ticket: { booking } }) => booking.due > 0,
  whatsapp: { attendee: 'payment_short' },
})
