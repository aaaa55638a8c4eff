import { refundMessage } from './refund_message.ts'

/** Tells a client that a refund which was done did not reach them, because their bank sent it back. */
export const refundReturned = refundMessage({
  name: 'refund_returned',
  to: 'attendee',
  tone: 'wait',
  isTrueOf: ({ state, returnedAt }) => state === 'failed' && returnedAt !== null,
})
