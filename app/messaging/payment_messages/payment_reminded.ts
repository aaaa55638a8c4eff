import { paymentReminded } from '#ticketing'
import { paymentTimeMessage } from './payment_time_message.ts'

/** Reminds a client to pay, because the host asks for it; once a day. Untrue once nothing is to be paid. */
export const paymentRemindedMessage = paymentTimeMessage({
  name: 'payment_reminded',
  on: paymentReminded,
  key: ({ ticketId, day }) => `${ticketId}:${day}`,
  isWaiting: ({ ticket: { booking } }) => booking.state === 'pendingPayment' && booking.hasCheckout,
  usefulUntil: ({ ticket: { booking } }) => booking.maxPaymentDate,
  sample: { day: '' },
})
