import { appUrl } from '#config/app'
import { noticeMail } from './notice_mail.ts'
import type { Mail } from '../channels/email/contract.ts'
import { formatWhen } from '#shared/formats'
import type { SubscriptionCard } from '#accounts'

/** The messages about a subscription, by what became of it. */
export type SubscriptionMessage = 'trial_ending' | 'trial_ended' | 'plan_ended'

/** Which message a subscription is worth: its end, or that a trial is about to end. */
export function messageAbout({ hasEnded, isTrial }: SubscriptionCard): SubscriptionMessage {
  if (!hasEnded) return 'trial_ending'
  return isTrial ? 'trial_ended' : 'plan_ended'
}

/** The mail that says that a plan ends or has ended; nothing when by now another message would be the true one. */
export async function subscriptionMail(
  subscription: SubscriptionCard,
  message: string
): Promise<Mail | undefined> {
  if (messageAbout(subscription) !== message) return undefined

  const { account, plan, endsAt } = subscription
  return noticeMail(account, {
    message,
    action: `${appUrl}/profile/u/me/upgrade`,
    values: { plan, when: endsAt ? formatWhen(endsAt, account.timeZone, account.locale) : '' },
  })
}
