import { defineJob, oneRow } from '#core/jobs'
import { subscriptionEnded, subscriptionEndsSoon } from '#accounts'

/** Plans the mail that says that a plan ends soon, or has ended. */
export const planSubscription = defineJob({
  name: 'messaging.plan_subscription',
  payload: oneRow,
  on: [subscriptionEndsSoon, subscriptionEnded],
})
