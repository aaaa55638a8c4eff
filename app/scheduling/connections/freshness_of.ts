import { connections } from '#config/connections'
import type { Provider } from './define_provider.ts'

/** Minutes between two passes where no channel tells of changes and the provider says nothing slower. */
export const POLLED_MINUTES = 5

/**
 * Minutes until a change in a calendar counts here; 0: at once. A provider that would tell of changes cannot where this
 * installation has no https address: there its calendars are looked at as all others are.
 */
export function freshnessOf({ categories, freshness }: Pick<Provider, 'categories' | 'freshness'>) {
  const isPolled = categories.includes('calendar') && !connections.webhooks
  return freshness || (isPolled ? POLLED_MINUTES : 0)
}
