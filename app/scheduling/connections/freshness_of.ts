import { connections } from '#config/connections'
import type { Provider } from './define_provider.ts'

/** Minutes between two passes where no channel tells of changes and the provider says nothing slower. */
export const POLLED_MINUTES = 5

/**
 * Minutes until a change in a calendar counts here; 0: at once. A provider that would tell of changes cannot where this
 * installation has no https address, and does not where it refused or ended the channel of a calendar (`isUntold`): there
 * calendars are looked at as all others are.
 */
export function freshnessOf(
  { categories, freshness }: Pick<Provider, 'categories' | 'freshness'>,
  isUntold = false
) {
  const isPolled = categories.includes('calendar') && (isUntold || !connections.webhooks)
  return freshness || (isPolled ? POLLED_MINUTES : 0)
}

/**
 * Whether a calendar of connection `c` closes hours and no channel tells of its changes.
 *
 * SQL; `:now` is bound.
 */
export const IS_UNTOLD = `EXISTS (SELECT FROM connected_calendars k WHERE k.account_id = c.account_id
  AND k.connection_id = c.id AND k.is_blocking AND coalesce(k.channel_expires_at <= :now, true))`
