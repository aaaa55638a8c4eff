import env from '#start/env'
import type { FeedNetwork } from '#app/scheduling/domain/feed_address'

/** Machines that a host may let us read a calendar from: public ones, by the ports of the web. */
const PUBLIC: FeedNetwork = { ports: ['', '80', '443'], loopback: false }

/** Tests serve their calendars themselves. Nothing but NODE_ENV=test opens this. */
const TEST: FeedNetwork = { ports: 'ANY', loopback: true }

/** Reading calendars that lie elsewhere. */
export const calendars = {
  network: env.get('NODE_ENV') === 'test' ? TEST : PUBLIC,
  /** Of one account. */
  mostFeeds: 10,
  /** Milliseconds for one read in all, redirects included. */
  timeout: 10_000,
  /** Before and after decompression. Ten years of a full calendar have about two million. */
  mostBytes: 5_000_000,
  mostRedirects: 3,
} as const
