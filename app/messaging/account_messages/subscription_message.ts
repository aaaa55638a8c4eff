import { formatWhen } from '#shared/formats'
import type { EventDeclaration } from '#core/jobs'
import { accountById, subscriptionFor, type SubscriptionCard } from '#accounts'
import type { Trx } from '#core/database/transaction'
import { sampleAccount } from './sample_account.ts'
import { accountMessage, SAMPLE_AT, SAMPLE_ID } from './account_message.ts'

/** What became of a subscription. */
type State = Pick<SubscriptionCard, 'isTrial' | 'hasEnded'>

/** A subscription with the account that holds it. */
async function find({ subscriptionId }: { subscriptionId: string }, trx?: Trx) {
  const subscription = await subscriptionFor(subscriptionId, trx)
  const account = subscription && (await accountById(subscription.accountId, trx))
  return account && { ...subscription, account }
}

/** A message that a plan ends or has ended, while that is so. */
export function subscriptionMessage(
  name: string,
  on: EventDeclaration<{ accountId: string; id: string }>,
  { isTrial, hasEnded }: State
) {
  const isAbout = (found: State) =>
    found.hasEnded === hasEnded && (found.isTrial === isTrial || !hasEnded)
  return accountMessage({
    name,
    on,
    about: {
      kind: 'subscription',
      ids: ({ id }) => ({ subscriptionId: id }),
      find,
    },
    when: isAbout,
    key: ({ id }) => `${name}:${id}`,
    to: ({ account }) => ({ ...account, accountId: account.id }),
    isStillTrue: (subscription) =>
      subscription.stillWanted && !subscription.account.isClosed && isAbout(subscription),
    facts: ({ account, plan, endsAt }) => ({
      action: '/profile/u/me/upgrade',
      values: { plan, when: endsAt ? formatWhen(endsAt, account.timeZone, account.locale) : '' },
    }),
    sample: ({ locale }) => ({
      subject: {
        account: sampleAccount(locale),
        accountId: SAMPLE_ID,
        isTrial,
        hasEnded,
        plan: 'PRO',
        endsAt: SAMPLE_AT,
        stillWanted: true,
      },
      ids: { subscriptionId: SAMPLE_ID },
    }),
  })
}
