import vine from '@vinejs/vine'
import { defineEvent } from '#core/jobs'

/**
 * A calendar feed could not be read for hours.
 * `id` is that of the feed, `reads` distinguishes one failure from the next.
 */
export const calendarFeedFailed = defineEvent(
  'scheduling.calendar_feed_failed',
  vine.create({
    accountId: vine.string().uuid(),
    id: vine.string().uuid(),
    reads: vine.number(),
  })
)
