import { paymentReturned as event } from '#payments'
import { paymentMessage } from './payment_message.ts'
import { isConfirmed } from '#shared/booking_states'

/** Tells both sides that money came too late or twice, and goes back. */
export const paymentReturned = paymentMessage({
  name: 'payment_returned',
  on: event,
  to: ['attendee', 'host'],
  tone: 'off',
  isOver: ({ ticket }) => !isConfirmed(ticket.booking.state),
  whatsapp: { attendee: 'payment_returned', host: 'payment_returned_host' },
})
