import { defineJob, oneRow } from '#core/jobs'

/** Captures a payment that its client agreed to, where the money moves only then. Sent by `settlePayment`. */
export const capturePayment = defineJob({ name: 'payments.capture_payment', payload: oneRow })
