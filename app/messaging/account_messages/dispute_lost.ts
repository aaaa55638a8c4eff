import { disputeMessage } from './dispute_message.ts'

/** Tells a host that a dispute ended in the client's favour. */
export const disputeLost = disputeMessage({
  name: 'dispute_lost',
  changes: ['lost'],
  isTrueOf: ({ state }) => state === 'lost',
})
