import { refundMessage } from './refund_message.ts'

/** Tells a client that money went back, by which way and how long it takes. Of late money payment_returned has told. */
export const refundDone = refundMessage({
  name: 'refund_done',
  to: 'attendee',
  isTrueOf: ({ state, reason, operationNumber }) =>
    state === 'done' && (reason !== 'late' || operationNumber !== null),
  whatsapp: { attendee: 'refund_done' },
})
