import { defineJob } from '#core/jobs'
import { subscriptionEnded } from '#accounts'

/** Ends a membership at its provider once the account has its plan no more. */
export const dropUnpaidMembership = defineJob({
  name: 'payments.drop_unpaid_membership',
  payload: subscriptionEnded.payload,
  on: [subscriptionEnded],
})
