import { now } from '#core/time'
import { send, type JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import { dueFeeds } from '#app/scheduling/feeds/find_feeds'
import type { readDueFeeds } from './read_due_feeds.ts'
import { readCalendarFeed } from './read_calendar_feed.ts'

/** Of one run; those that are left are the first of the next. */
const MOST = 5000

/** Sends one job an hour for each read that is due, so that a lost job comes again. */
export default async function handle({ signal }: JobContext<typeof readDueFeeds>) {
  const hour = now().toFormat('yyyy-MM-dd HH')
  for (const { accountId, id, reads } of await dueFeeds(now(), MOST)) {
    signal.throwIfAborted()
    const about = `${id}:after:${reads}:${hour}`
    await transaction((trx) => send(trx, readCalendarFeed, { accountId, id }, { about }))
  }
}
