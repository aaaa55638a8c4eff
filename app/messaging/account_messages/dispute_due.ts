import { disputeMessage } from './dispute_message.ts'

/** Reminds a host of a dispute that is not answered, three days and one day before its deadline. */
export const disputeDue = disputeMessage({
  name: 'dispute_due',
  changes: ['due72', 'due24'],
  isTrueOf: ({ state, isAnswered, canAnswer }) => state === 'open' && !isAnswered && canAnswer,
})
