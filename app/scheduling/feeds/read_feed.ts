import { now } from '#core/time'
import { newId } from '#core/ids'
import type { DateTime } from 'luxon'
import { publish } from '#core/jobs'
import type { Span } from '../slots/domain/spans.ts'
import CalendarFeed from './calendar_feed.ts'
import { sql, type Trx } from '#core/database/transaction'
import { calendarFeedFailed } from '../events.ts'
import encryption from '@adonisjs/core/services/encryption'
import type { FeedEvents } from './domain/feed_events.ts'
import { FAILURES_TO_TELL, minutesUntilNextRead, type FeedError } from './domain/feed_states.ts'

/** A read that has begun. `reads` tells it from later ones: only the last may settle. */
export type ClaimedFeed = {
  accountId: string
  id: string
  reads: number
  /** Null when the key of the application was changed since: the address cannot be decrypted any more. */
  url: string | null
  etag: string | null
  lastModified: string | null
}

/** What came of a read. UNCHANGED: what the feed closes stays as it is. */
export type FeedOutcome =
  | ({ kind: 'READ'; etag: string | null; lastModified: string | null } & FeedEvents)
  | { kind: 'UNCHANGED' }
  | { kind: 'FAILED'; error: FeedError }

/**
 * For so long a calendar that has not changed need not be looked through again. What repeats for ever comes into view day
 * by day, though nothing changes.
 */
const FRESH = { days: 1 }

/** Rows of one insert; this bounds the memory of a statement. */
const AT_ONCE = 1000

/** Begins a read, unless the feed has been deleted. The next one is due as if this one came to nothing. */
export async function claimFeed(
  trx: Trx,
  { accountId, id }: { accountId: string; id: string }
): Promise<ClaimedFeed | undefined> {
  const feed = await CalendarFeed.query({ client: trx })
    .where({ accountId, id })
    .forUpdate()
    .first()
  if (!feed) return undefined

  feed.reads += 1
  feed.nextReadAt = nextRead(feed.failures)
  await feed.save()
  const { reads, url, takenAt } = feed
  const isFresh = takenAt !== null && takenAt > now().minus(FRESH)
  return {
    accountId,
    id,
    reads,
    url: encryption.decrypt<string>(url),
    etag: isFresh ? feed.etag : null,
    lastModified: isFresh ? feed.lastModified : null,
  }
}

/**
 * Records how a read ended.
 * What was read replaces what was known, in one step. After a failure the times stay closed, reads become rarer, and
 * the host gets one message.
 */
export async function settleFeed(
  trx: Trx,
  { accountId, id, reads }: ClaimedFeed,
  outcome: FeedOutcome
): Promise<void> {
  const feed = await CalendarFeed.query({ client: trx })
    .where({ accountId, id, reads })
    .forUpdate()
    .first()
  if (!feed) return

  if (outcome.kind === 'FAILED') await fail(trx, feed, outcome.error)
  else {
    if (outcome.kind === 'READ') await replaceTimes(trx, feed, outcome)
    feed.merge({ state: 'OK', failures: 0, lastReadAt: now(), nextReadAt: nextRead(0) })
  }
  await feed.save()
}

async function fail(trx: Trx, feed: CalendarFeed, error: FeedError): Promise<void> {
  const failures = feed.failures + 1
  feed.merge({ state: 'FAILING', failures, lastError: error, nextReadAt: nextRead(failures) })
  // What comes after it is read whole, for the error has taken the place of what was said of the last one.
  feed.takenAt = null
  if (failures === FAILURES_TO_TELL)
    await publish(trx, calendarFeedFailed, {
      accountId: feed.accountId,
      id: feed.id,
      reads: feed.reads,
    })
}

async function replaceTimes(
  trx: Trx,
  feed: CalendarFeed,
  {
    spans,
    count,
    isComplete,
    unreadable,
    etag,
    lastModified,
  }: Extract<FeedOutcome, { kind: 'READ' }>
): Promise<void> {
  const { accountId, id } = feed
  await trx.from('busy_times').where({ account_id: accountId, feed_id: id }).delete()
  for (let from = 0; from < spans.length; from += AT_ONCE)
    await insertTimes(trx, { accountId, id, spans: spans.slice(from, from + AT_ONCE) })
  const lastError = isComplete ? null : 'TOO_MANY_EVENTS'
  feed.merge({ events: count, unreadable, takenAt: now(), etag, lastModified, lastError })
}

async function insertTimes(
  trx: Trx,
  { accountId, id, spans }: { accountId: string; id: string; spans: Span[] }
): Promise<void> {
  const texts = (side: 'start' | 'end') => spans.map((span) => new Date(span[side]).toISOString())
  await sql(
    trx,
    `INSERT INTO busy_times (account_id, id, feed_id, during, start_at, end_at, source, created_at)
     SELECT :accountId, t.id, :feedId, tstzrange(t.start_at, t.end_at, '[)'), t.start_at, t.end_at, 'ical', :now
     FROM unnest(:ids::uuid[], :starts::timestamptz[], :ends::timestamptz[]) AS t (id, start_at, end_at)`,
    {
      accountId,
      feedId: id,
      now: now().toJSDate(),
      ids: spans.map(() => newId()),
      starts: texts('start'),
      ends: texts('end'),
    }
  )
}

const nextRead = (failures: number): DateTime =>
  now().plus({ minutes: minutesUntilNextRead(failures) })
