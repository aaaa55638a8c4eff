import { calendarFeedFor } from '#scheduling'
import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import { planDelivery } from '#app/messaging/deliveries/plan_delivery'
import type { planCalendarFeedFailed } from './plan_calendar_feed_failed.ts'

export default async function handle({
  payload: { accountId, id, reads },
}: JobContext<typeof planCalendarFeedFailed>) {
  await transaction(async (trx) => {
    const feed = await calendarFeedFor({ accountId, id }, trx)
    if (!feed) return
    await planDelivery(trx, {
      accountId,
      key: `calendar_feed_failed:${id}:${reads}`,
      message: 'calendar_feed_failed',
      recipient: feed.account.email,
      about: { kind: 'calendar_feed', accountId, feedId: id },
    })
  })
}
