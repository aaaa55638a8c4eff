import type { DateTime } from 'luxon'
import CalendarFeed from './calendar_feed.ts'

/** Feeds that are to be read by now, those that wait longest first. */
export async function dueFeeds(now: DateTime, most: number): Promise<CalendarFeed[]> {
  return CalendarFeed.query()
    .where('nextReadAt', '<=', now.toJSDate())
    .orderBy('nextReadAt')
    .limit(most)
}
