import { now } from '#core/time'
import { send } from '#core/jobs'
import { GATES } from '#shared/plans'
import { lockPeople, requireFeature } from '#accounts'
import { calendars } from '#config/calendars'
import { checkVersion } from '#core/versions'
import CalendarFeed from './calendar_feed.ts'
import type { Trx } from '#core/database/transaction'
import encryption from '@adonisjs/core/services/encryption'
import { feedAddress } from './domain/feed_address.ts'
import { calendarsConnected } from './hooks.ts'
import { readCalendarFeed } from '#jobs/scheduling/read_calendar_feed'
import { calendarFeedNotFound, feedAddressRefused, tooManyFeeds } from '../errors.ts'
import type { CalendarFeedChange, CalendarFeedInput } from './validators.ts'

type Owned = { accountId: string; id: string }

/**
 * Adds a calendar elsewhere, whose entries close the account's times once it has been read. Throws FEED_ADDRESS_REFUSED
 * (422), FEATURE_NOT_AVAILABLE (403) for a second one where the plan has but one, and TOO_MANY_FEEDS (409).
 */
export async function addFeed(
  trx: Trx,
  accountId: string,
  { name, url }: CalendarFeedInput
): Promise<CalendarFeed> {
  const address = addressOf(url)
  await lockPeople(trx, [accountId])
  const feeds = await CalendarFeed.query({ client: trx }).where({ accountId })
  const { feature, free = 0 } = GATES['POST /calendar-feeds']!
  const [count = 0] = await calendarsConnected.ask(trx, accountId)
  if (count >= free) await requireFeature(trx, accountId, feature)
  if (feeds.length >= calendars.mostFeeds) throw tooManyFeeds()

  const feed = await CalendarFeed.create(
    { accountId, name, state: 'PENDING', reads: 0, nextReadAt: now(), ...address },
    { client: trx }
  )
  await readSoon(trx, feed)
  return feed.refresh()
}

/**
 * Renames a feed or gives it another address, whose entries then take the place of the old ones. Throws as `addFeed`, and
 * CALENDAR_FEED_NOT_FOUND (404), CHANGED_MEANWHILE (409) for an earlier version.
 */
export async function changeFeed(
  trx: Trx,
  owned: Owned,
  { name, url, version }: CalendarFeedChange
): Promise<CalendarFeed> {
  const feed = await findFeed(trx, owned)
  checkVersion(feed, version)
  if (name !== undefined) feed.name = name
  if (url !== undefined) {
    // What the old address said of itself means nothing at the new one, and a read of the old one may not settle any more.
    feed.merge({ ...addressOf(url), state: 'PENDING', lastError: null, failures: 0, takenAt: null })
    feed.reads += 1
    await readSoon(trx, feed)
  }
  await feed.save()
  return feed.refresh()
}

/** Has a feed read now. Throws CALENDAR_FEED_NOT_FOUND (404). */
export async function refreshFeed(trx: Trx, owned: Owned): Promise<CalendarFeed> {
  const feed = await findFeed(trx, owned)
  await readSoon(trx, feed)
  return feed
}

/** Forgets a feed, and opens the times that it closed. Throws CALENDAR_FEED_NOT_FOUND (404). */
export async function deleteFeed(trx: Trx, owned: Owned): Promise<void> {
  const feed = await findFeed(trx, owned)
  await feed.delete()
}

/** A feed of an account. Throws CALENDAR_FEED_NOT_FOUND (404). */
export async function feedOf({ accountId, id }: Owned): Promise<CalendarFeed> {
  const feed = await CalendarFeed.query().where({ accountId, id }).first()
  if (!feed) throw calendarFeedNotFound()
  return feed
}

async function findFeed(trx: Trx, { accountId, id }: Owned): Promise<CalendarFeed> {
  const feed = await CalendarFeed.query({ client: trx })
    .where({ accountId, id })
    .forUpdate()
    .first()
  if (!feed) throw calendarFeedNotFound()
  return feed
}

/** As often as it is asked before the next read begins, it is read once. */
async function readSoon(trx: Trx, { accountId, id, reads }: CalendarFeed): Promise<void> {
  await send(trx, readCalendarFeed, { accountId, id }, { about: `${id}:after:${reads}` })
}

function addressOf(typed: string): Pick<CalendarFeed, 'url' | 'host'> {
  const url = feedAddress(typed, calendars.network)
  if (!url) throw feedAddressRefused()
  return { url: encryption.encrypt(url.href), host: url.host }
}
