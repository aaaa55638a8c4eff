import { defineJob, oneRow } from '#core/jobs'

/** Ends a membership at its provider. Sent by the transaction that decides it. */
export const endMembership = defineJob({ name: 'payments.end_membership', payload: oneRow })
