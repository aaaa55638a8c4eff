import { subscriptionEndsSoon } from '#accounts'
import { subscriptionMessage } from './subscription_message.ts'

/** Tells an owner that their trial ends in a few days. */
export const trialEnding = subscriptionMessage('trial_ending', subscriptionEndsSoon, {
  isTrial: true,
  hasEnded: false,
})
