import { appUrl } from '#config/app'
import { unmatchedReceived as event } from '#payments'
import { paymentMessage } from './payment_message.ts'

/** Asks a host what becomes of a payment of another amount than was due. */
export const paymentUnmatched = paymentMessage({
  name: 'payment_unmatched',
  on: event,
  to: ['host'],
  tone: 'wait',
  // It is about money alone: the place of a booking stands in its own message.
  isOver: () => true,
  isStillTrue: ({ payment }) => payment.settledAs === 'unmatched',
  leadsTo: {
    action: 'decide_payment',
    href: (_, { people: { host } }) =>
      `${appUrl}/profile/${host.type === 't' ? `t/${host.id}` : 'u/me'}/wallet/unmatched`,
  },
  whatsapp: { host: 'payment_unmatched' },
})
