import type { Limit } from './limits.ts'

/**
 * How often is searched. A dialog asks at each pause of typing (a fifth of a second), so a person who searches all day makes
 * some dozens of calls a minute; the site's page asks once for each press of its button.
 */
export const searchLimits = {
  /** Searches of one login, for any account. */
  searches: { name: 'searches', free: 120, withCaptcha: 0, window: '1 min' },
  /** Searches of the public site from one address. A school finds its way; a copier of all hosts does not. */
  publicSearches: { name: 'public_searches', free: 60, withCaptcha: 0, window: '1 min' },
} satisfies Record<string, Limit>

/** The search of a dashboard. */
export const search = {
  /** Results of each kind: what a dialog of 900 pixels shows without scrolling for long. */
  most: 6,
  /** Milliseconds of one statement: a hundred thousand clients take a tenth of it. */
  milliseconds: 2_000,
}

/** The search of the public site, which anybody may ask. */
export const publicSearch = {
  /** Results of each kind on one page. */
  most: 20,
  /** Milliseconds of one statement: past them it is 503, and the next visitor is served. */
  milliseconds: 1_000,
}
