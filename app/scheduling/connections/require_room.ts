import { GATES } from '#shared/plans'
import Connection from './connection.ts'
import { requireFeature } from '#accounts'
import { sql, type Trx } from '#core/database/transaction'
import { CONNECTED } from './domain/connection_states.ts'
import { allProviders, type Provider } from './define_provider.ts'

/**
 * Requires that the plan has room for one more connected calendar. Feeds count as well, and what is no calendar does not.
 * Throws FEATURE_NOT_AVAILABLE (403).
 */
export async function requireRoom(
  trx: Trx,
  accountId: string,
  { categories }: Pick<Provider, 'categories'>
): Promise<void> {
  if (!categories.includes('calendar')) return
  const { feature, free = 0 } = GATES['POST /calendar-feeds']!
  if ((await countCalendars(trx, accountId)) >= free) await requireFeature(trx, accountId, feature)
}

/** How many calendars an account has connected: feeds, and accounts with calendars. */
export async function countCalendars(trx: Trx, accountId: string): Promise<number> {
  const codes = allProviders()
    .filter(({ categories }) => categories.includes('calendar'))
    .map(({ code }) => code)
  const connections = await Connection.query({ client: trx })
    .where({ accountId })
    .whereIn('provider', codes)
    .whereIn('state', CONNECTED)
  const [feeds] = await sql<{ n: number }>(
    trx,
    'SELECT count(*)::int AS n FROM calendar_feeds WHERE account_id = :accountId',
    { accountId }
  )
  return connections.length + feeds!.n
}
