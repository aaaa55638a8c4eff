import { runInNewContext } from 'node:vm'
import { now } from '#core/time'
import { accountById } from '#accounts'
import { product } from '#config/product'
import type { JobContext } from '#core/jobs'
import { readFeed } from '#app/scheduling/drivers/ical_feed'
import { transaction } from '#core/database/transaction'
import { FeedRefusal } from '#app/scheduling/domain/feed_states'
import type { readCalendarFeed } from './read_calendar_feed.ts'
import { feedEvents, type FeedEvents } from '#app/scheduling/domain/feed_events'
import {
  claimFeed,
  settleFeed,
  type ClaimedFeed,
  type FeedOutcome,
} from '#app/scheduling/actions/read_feed'

/** Days ahead: what services may be booked ahead at most, and a month. */
const DAYS = 400

/** Milliseconds for making times out of a text. What takes longer was written to. */
const PARSE_TIMEOUT = 5000

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
  try {
    return { ...answer, ...eventsOf(answer.text, account?.timeZone ?? 'UTC') }
  } catch (error) {
    return { kind: 'FAILED', error: error instanceof FeedRefusal ? error.code : 'TOO_MANY_EVENTS' }
  }
}

/**
 * The parser is bounded as far as we know its loops; those that we do not know end here. The text is only data in it:
 * the context is there for its timeout, which ends whatever runs.
 */
function eventsOf(text: string, timeZone: string): FeedEvents {
  const window = {
    start: now().minus({ days: 1 }).toMillis(),
    end: now().plus({ days: DAYS }).toMillis(),
  }
  const work = () => feedEvents(text, { window, timeZone, ownDomain: product.calendarDomain })
  return runInNewContext('work()', { work }, { timeout: PARSE_TIMEOUT }) as FeedEvents
}
