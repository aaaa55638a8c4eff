import { proofSent as event } from '#ticketing'
import { paymentMessage } from './payment_message.ts'

/** Tells a client that the proof of a transfer has arrived, and until when its host looks at it. */
export const proofReceived = paymentMessage({
  name: 'proof_received',
  on: event,
  to: ['attendee'],
  tone: 'wait',
  isFor: ({ hours }) => hours === undefined,
  isStillTrue: ({ payment }) => payment.state === 'underReview',
  whatsapp: { attendee: 'proof_received' },
})
