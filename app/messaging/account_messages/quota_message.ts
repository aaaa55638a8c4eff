import { accountById } from '#accounts'
import { sampleAccount } from './sample_account.ts'
import { messagesRunningOut } from '../events.ts'
import { quotaOf } from '../quota/find_consumption.ts'
import { accountMessage, SAMPLE_ID } from './account_message.ts'

/** Tells a host by e-mail, once, that a share (percent) of a month's WhatsApp messages is used. */
export function quotaMessage(name: string, share: 80 | 100) {
  return accountMessage({
    name,
    on: messagesRunningOut,
    about: {
      kind: 'quota',
      ids: ({ accountId, month, share: reached }) => ({ accountId, month, share: reached }),
      async find({ accountId, month, share: reached }, trx) {
        const account = await accountById(accountId, trx)
        const quota = await quotaOf(accountId, trx)
        return account && { account, month, share: reached, quota }
      },
    },
    when: (subject) => subject.share === share,
    key: ({ month }) => `${name}:${month}`,
    to: ({ account }) => ({ ...account, accountId: account.id }),
    // A plan with more messages, or a new month, makes it untrue.
    isStillTrue: ({ month, quota }) => quota.limit !== null && quota.month === month,
    facts: ({ quota }) => ({
      action: '/profile/u/me/upgrade',
      values: { limit: String(quota.limit) },
    }),
    sample: ({ locale }) => ({
      subject: {
        share,
        month: '2026-12',
        account: sampleAccount(locale),
        quota: { payerId: SAMPLE_ID, month: '2026-12', limit: 100, hasFeature: true },
      },
      ids: { accountId: SAMPLE_ID, month: '2026-12', share },
    }),
  })
}
