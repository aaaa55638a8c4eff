import { DateTime } from 'luxon'
import { paymentHalfway } from '#ticketing'
import { findReplaced } from '../workflows/find_replaced.ts'
import { paymentTimeMessage } from './payment_time_message.ts'

/** Reminds a client that half of the time to pay is over. Untrue once it was paid, or has another deadline. */
export const paymentHalfwayMessage = paymentTimeMessage({
  name: 'payment_halfway',
  on: paymentHalfway,
  key: ({ ticketId, until }) => `${ticketId}:${until}`,
  isWaiting: ({ ticket: { booking } }, { until }) =>
    booking.state === 'pendingPayment' && booking.maxPaymentDate?.toUTC().toISO() === until,
  usefulUntil: (_, { until }) => DateTime.fromISO(until),
  replacedOver: (ticket, trx) => findReplaced(ticket, 'payment_halfway', trx),
  sample: { until: '' },
})
