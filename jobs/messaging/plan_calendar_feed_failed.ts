import vine from '@vinejs/vine'
import { defineJob } from '#core/jobs'
import { calendarFeedFailed } from '#scheduling'

/** Plans the mail that says that a connected calendar can no longer be read. */
export const planCalendarFeedFailed = defineJob({
  name: 'messaging.plan_calendar_feed_failed',
  payload: vine.create({
    accountId: vine.string().uuid(),
    id: vine.string().uuid(),
    reads: vine.number(),
  }),
  on: [calendarFeedFailed],
})
