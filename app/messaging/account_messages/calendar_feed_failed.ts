import { calendarFeedFailed, calendarFeedFor } from '#scheduling'
import { sampleAccount } from './sample_account.ts'
import { accountMessage, SAMPLE_ID } from './account_message.ts'

/** Tells a host that a calendar that they connected has not been readable for hours. */
export const calendarFeedFailedMessage = accountMessage({
  name: 'calendar_feed_failed',
  on: calendarFeedFailed,
  about: {
    kind: 'calendar_feed',
    ids: ({ accountId, id }) => ({ accountId, feedId: id }),
    find: ({ accountId, feedId }, trx) => calendarFeedFor({ accountId, id: feedId }, trx),
  },
  key: ({ id, reads }) => `calendar_feed_failed:${id}:${reads}`,
  to: ({ account }) => ({ ...account, accountId: account.id }),
  isStillTrue: ({ stillWanted }) => stillWanted,
  facts: ({ account, name }) => ({
    action: `/profile/${account.type === 't' ? `t/${account.id}` : 'u/me'}/config/calendars`,
    values: { name },
  }),
  sample: ({ locale }) => ({
    subject: { account: sampleAccount(locale), name: 'Google', stillWanted: true },
    ids: { accountId: SAMPLE_ID, feedId: SAMPLE_ID },
  }),
})
