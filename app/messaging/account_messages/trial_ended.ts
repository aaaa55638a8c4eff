import { subscriptionEnded } from '#accounts'
import { subscriptionMessage } from './subscription_message.ts'

/** Tells an owner that their trial has ended. */
export const trialEnded = subscriptionMessage('trial_ended', subscriptionEnded, {
  isTrial: true,
  hasEnded: true,
})
