import type { DateTime } from 'luxon'
import CalendarFeed from './calendar_feed.ts'
import type { Trx } from '#core/database/transaction'
import { accountById, type AccountCard } from '#accounts'

/** What the message about a calendar elsewhere needs. `stillWanted` is false once it can be read again. */
export type CalendarFeedCard = { account: AccountCard; name: string; stillWanted: boolean }

/** A calendar feed by its id, for its messages; undefined when it was removed. */
export async function calendarFeedFor(
  { accountId, id }: { accountId: string; id: string },
  trx?: Trx
): Promise<CalendarFeedCard | undefined> {
  const feed = await CalendarFeed.query({ client: trx }).where({ accountId, id }).first()
  const account = feed && (await accountById(accountId, trx))
  if (!account) return undefined
  return { account, name: feed.name, stillWanted: feed.state === 'FAILING' }
}

/** Feeds that are to be read by now, those that wait longest first. */
export async function dueFeeds(now: DateTime, most: number): Promise<CalendarFeed[]> {
  return CalendarFeed.query()
    .where('nextReadAt', '<=', now.toJSDate())
    .orderBy('nextReadAt')
    .limit(most)
}
