import { DateTime } from 'luxon'
import { formatMoney } from '#shared/money'
import { formatWhen } from '#shared/formats'
import { sampleAccount } from './sample_account.ts'
import { disputeChanged, disputeFor, type ShownDispute } from '#payments'
import { accountMessage, SAMPLE_AT, SAMPLE_ID } from './account_message.ts'

type Change = 'opened' | 'due72' | 'due24' | 'failed' | 'won' | 'lost'

type Style = {
  name: string
  changes: Change[]
  /** Whether a dispute as it stands still calls for it. */
  isTrueOf: (dispute: ShownDispute) => boolean
}

/** A message to a host about a dispute. */
export function disputeMessage({ name, changes, isTrueOf }: Style) {
  return accountMessage({
    name,
    on: disputeChanged,
    about: {
      kind: 'dispute',
      ids: ({ accountId, disputeId: id }) => ({ accountId, id }),
      find: disputeFor,
    },
    when: (_, { change }) => changes.some((one) => one === change),
    key: ({ disputeId, change }) => `${name}:${disputeId}:${change}`,
    to: ({ account }) => ({ ...account, accountId: account.id }),
    isStillTrue: isTrueOf,
    facts: ({ account, title, amount, currency, deadline, canAnswer }, { id }) => ({
      action: `${account.type === 't' ? `/profile/t/${account.id}` : '/profile/u/me'}/wallet/disputes/${id}`,
      values: {
        amount: formatMoney(amount, currency),
        service: title,
        when: deadline ? formatWhen(deadline.toISO()!, account.timeZone, account.locale) : '',
        hasDeadline: deadline && canAnswer ? 'yes' : 'no',
      },
    }),
    sample: ({ locale }) => ({
      subject: {
        account: sampleAccount(locale),
        title: 'Sesión de nutrición',
        amount: 14_000,
        currency: 'PEN',
        state: 'open' as const,
        isAnswered: false,
        canAnswer: true,
        deadline: DateTime.fromISO(SAMPLE_AT, { zone: 'utc' }),
      },
      ids: { accountId: SAMPLE_ID, id: SAMPLE_ID },
    }),
  })
}
