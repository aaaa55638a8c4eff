import { defineJob, oneRow } from '#core/jobs'

/** Opens a payment at its provider. Sent by `startPayment`. */
export const openPayment = defineJob({ name: 'payments.open_payment', payload: oneRow })
