import { disputeMessage } from './dispute_message.ts'

/** Tells a host that the provider did not take the evidence. */
export const disputeRefused = disputeMessage({
  name: 'dispute_refused',
  changes: ['failed'],
  isTrueOf: ({ state, isAnswered }) => state === 'open' && !isAnswered,
})
