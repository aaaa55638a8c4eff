import { defineJob, oneRow } from '#core/jobs'

/** Gives a client's money back. Sent by the transaction that decides it. */
export const refundPayment = defineJob({ name: 'payments.refund_payment', payload: oneRow })
