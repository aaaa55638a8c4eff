import vine from '@vinejs/vine'
import { defineEvent } from '#core/jobs'

/** A calendar elsewhere has not been readable for hours; `id` is the feed's, `reads` tells one time from another. */
export const calendarFeedFailed = defineEvent(
  'scheduling.calendar_feed_failed',
  vine.create({
    accountId: vine.string().uuid(),
    id: vine.string().uuid(),
    reads: vine.number(),
  })
)
