import { refundMessage } from './refund_message.ts'

/** Tells a host who marked a refund that its provider had given it back, and why nothing is credited. */
export const refundGivenTwice = refundMessage({
  name: 'refund_given_twice',
  to: 'host',
  tone: 'wait',
  isTrueOf: ({ state, markedWith, operationNumber }) =>
    state === 'done' && markedWith !== null && operationNumber === null,
  whatsapp: { host: 'refund_given_twice' },
})
