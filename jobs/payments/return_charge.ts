import { defineJob, oneRow } from '#core/jobs'

/** Gives a charge of a membership back. Sent by the transaction that decides it. */
export const returnCharge = defineJob({ name: 'payments.return_charge', payload: oneRow })
