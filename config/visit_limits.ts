import type { Limit } from './limits.js'

/**
 * What is counted of the visitors of booking pages (docs/domain.md, "Visits"). What is past a bound is not counted, and no
 * page shows it.
 */
export const visits = {
  /** Calls from one address: an office where sixty people look at five pages within the hour. */
  calls: { name: 'visits', free: 600, withCaptcha: 0, window: '1 hour' } satisfies Limit,
  /** Sources of one account and day that are counted by name. The others count as one: names fill no table. */
  sources: 40,
  /** Visitors of one account and day. A host on television has some thousands; a flood stops here. */
  visitors: 20_000,
  /** Days for which counts are kept: two years, to compare a year with the one before, and a month. */
  days: 762,
}

/** Days of one look at the analytics: a year. Longer ones are seen better in the report, by month. */
export const longestAnalytics = 366
