import { subscriptionEnded } from '#accounts'
import { subscriptionMessage } from './subscription_message.ts'

/** Tells an owner that their plan has ended. */
export const planEnded = subscriptionMessage('plan_ended', subscriptionEnded, {
  isTrial: false,
  hasEnded: true,
})
