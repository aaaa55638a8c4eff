import { defineJob, oneRow } from '#core/jobs'

/** Asks the provider about a membership, and puts its first charge off while a grant lasts. */
export const followMembership = defineJob({ name: 'payments.follow_membership', payload: oneRow })
