import { disputeMessage } from './dispute_message.ts'

/** Tells a host that a dispute ended in their favour. */
export const disputeWon = disputeMessage({
  name: 'dispute_won',
  changes: ['won'],
  isTrueOf: ({ state }) => state === 'won',
})
