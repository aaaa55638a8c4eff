import { bookingMessage } from './booking_message.ts'

/** Tells the host that a proposed time was not accepted, or the client that it was taken back. */
export const bookingProposalClosed = bookingMessage({
  name: 'booking_proposal_closed',
  to: { attendee: ['proposal_withdrawn'], host: ['proposal_closed'] },
  purpose: 'change',
  footer: 'booked',
  whatsapp: { host: 'booking_proposal_closed' },
})
