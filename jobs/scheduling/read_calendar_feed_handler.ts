import { now } from '#core/time'
import { accountById } from '#accounts'
import { product } from '#config/product'
import type { JobContext } from '#core/jobs'
import { readFeed } from '#app/scheduling/feeds/drivers/ical_feed'
import { transaction } from '#core/database/transaction'
import { FeedRefusal } from '#app/scheduling/feeds/domain/feed_states'
import type { readCalendarFeed } from './read_calendar_feed.ts'
import { feedThreads } from '#app/scheduling/feeds/drivers/feed_threads'
import {
  claimFeed,
  settleFeed,
  type ClaimedFeed,
  type FeedOutcome,
} from '#app/scheduling/feeds/read_feed'

/** Days ahead: what services may be booked ahead at most, and a month. */
const DAYS = 400

/** Twice run, it reads twice, and the last read stands. */
export default async function handle({ payload, signal }: JobContext<typeof readCalendarFeed>) {
  const feed = await transaction((trx) => claimFeed(trx, payload))
  if (!feed) return // deleted since

  const outcome = await read(feed, signal)
  await transaction((trx) => settleFeed(trx, feed, outcome))
}

async function read(feed: ClaimedFeed, signal: AbortSignal): Promise<FeedOutcome> {
  const { url, etag, lastModified } = feed
  if (!url) return { kind: 'FAILED', error: 'ADDRESS_REFUSED' }
  const answer = await readFeed({ url, etag, lastModified }, { signal })
  if (answer.kind !== 'READ') return answer

  const account = await accountById(feed.accountId)
  const window = {
    start: now().minus({ days: 1 }).toMillis(),
    end: now().plus({ days: DAYS }).toMillis(),
  }
  const timeZone = account?.timeZone ?? 'UTC'
  const options = { window, timeZone, ownDomain: product.calendarDomain }
  try {
    return { ...answer, ...(await feedThreads.read(answer.text, options, signal)) }
  } catch (error) {
    if (error instanceof FeedRefusal) return { kind: 'FAILED', error: error.code }
    throw error
  }
}
