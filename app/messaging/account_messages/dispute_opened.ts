import { disputeMessage } from './dispute_message.ts'

/** Tells a host that a client's bank takes a payment back, and until when to answer. */
export const disputeOpened = disputeMessage({
  name: 'dispute_opened',
  changes: ['opened'],
  isTrueOf: ({ state }) => state === 'open' || state === 'evidenceSent',
})
