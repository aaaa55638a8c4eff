import { defineEvent, oneRow } from '#core/jobs'

/** A calendar elsewhere has not been readable for hours; `id` is the feed's. Told once until it can be read again. */
export const calendarFeedFailed = defineEvent('scheduling.calendar_feed_failed', oneRow)
