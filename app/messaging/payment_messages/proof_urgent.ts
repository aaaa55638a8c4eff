import { paymentMessage } from './payment_message.ts'
import { proofLink, proofSent as event } from '#ticketing'

/** Asks a host to look at a proof now: what was booked begins in less than two hours. */
export const proofUrgent = paymentMessage({
  name: 'proof_urgent',
  on: event,
  to: ['host'],
  tone: 'wait',
  isFor: ({ isUrgent }) => isUrgent === true,
  isStillTrue: ({ payment }) => payment.state === 'underReview',
  leadsTo: { action: 'review_proof', href: proofLink },
  whatsapp: { host: 'proof_urgent' },
})
