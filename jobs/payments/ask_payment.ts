import { defineJob, oneRow } from '#core/jobs'

/** Asks a provider about a payment, for the waiting page and the reconcile job. */
export const askPayment = defineJob({ name: 'payments.ask_payment', payload: oneRow })
