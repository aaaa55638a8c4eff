import { now } from '#core/time'
import { send, type JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import { dueFeeds } from '#app/scheduling/feeds/due_feeds'
import type { readDueFeeds } from './read_due_feeds.ts'
import { readCalendarFeed } from './read_calendar_feed.ts'

/** Of one run; those that are left are the first of the next. */
const MOST = 5000

/** The reads of a feed that are waited for are one job an hour, however late it is: a job that was lost comes again. */
export default async function handle({ signal }: JobContext<typeof readDueFeeds>) {
  const hour = now().toFormat('yyyy-MM-dd HH')
  for (const { accountId, id, reads } of await dueFeeds(now(), MOST)) {
    signal.throwIfAborted()
    const about = `${id}:after:${reads}:${hour}`
    await transaction((trx) => send(trx, readCalendarFeed, { accountId, id }, { about }))
  }
}
