import { paymentMessage } from './payment_message.ts'
import { proofLink, proofSent as event } from '#ticketing'

/** Asks a host to look at the proof of a transfer: when it comes, and again after 4 and 20 hours. */
export const proofToReview = paymentMessage({
  name: 'proof_to_review',
  on: event,
  to: ['host'],
  tone: 'wait',
  isFor: ({ isUrgent }) => isUrgent !== true,
  isStillTrue: ({ payment }) => payment.state === 'underReview',
  leadsTo: { action: 'review_proof', href: proofLink },
  whatsapp: { host: 'proof_to_review' },
})
