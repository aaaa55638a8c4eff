import { refundMessage } from './refund_message.ts'

/** Tells a host that money could not be given back, and what to do. */
export const refundFailed = refundMessage({
  name: 'refund_failed',
  to: 'host',
  tone: 'wait',
  isTrueOf: ({ state }) => state === 'failed',
  whatsapp: { host: 'refund_failed' },
})
