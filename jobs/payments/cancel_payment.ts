import { defineJob, oneRow } from '#core/jobs'

/** Cancels a payment at its provider. Sent when its checkout session ends. */
export const cancelPayment = defineJob({ name: 'payments.cancel_payment', payload: oneRow })
