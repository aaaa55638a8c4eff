import { bodyText } from './limited_body.ts'
import { calendars } from '#config/calendars'
import { request, type Agent, type Dispatcher } from 'undici'
import { FeedRefusal, type FeedError } from '../domain/feed_states.ts'
import { feedAddress } from '../domain/feed_address.ts'
import type { OutgoingNetwork } from '#core/outgoing/outgoing_address'
import {
  ConnectionRefused,
  guardedAgent,
  type ResolvedAddress,
} from '#core/outgoing/drivers/guarded_connection'

export type FeedRequest = {
  url: string
  /** What the last answer said of itself, so that one that has not changed is not sent again. */
  etag?: string | null
  lastModified?: string | null
}

export type FeedAnswer =
  | { kind: 'READ'; text: string; etag: string | null; lastModified: string | null }
  | { kind: 'UNCHANGED' }
  | { kind: 'FAILED'; error: FeedError }

/** What a read obeys: the configuration, unless a test says otherwise. Milliseconds, bytes. */
export type FeedSettings = {
  network: OutgoingNetwork
  timeout: number
  mostBytes: number
  mostRedirects: number
  /** Every IP address of a name. */
  resolve?: (hostname: string) => Promise<ResolvedAddress[]>
  signal?: AbortSignal
}

type Running = FeedSettings & { signal: AbortSignal }

const REDIRECTS = new Set([301, 302, 303, 307, 308])

/**
 * Reads a calendar from an address that a host has entered.
 * It reaches public machines only: each name is resolved once, all its addresses are checked, and the connection goes to
 * one of the checked ones, so that a name which resolves otherwise the next time leads nowhere. Redirects go the same way.
 * Each failure is an answer; only a `signal` that aborts throws.
 */
export async function readFeed(
  feed: FeedRequest,
  settings: Partial<FeedSettings> = {}
): Promise<FeedAnswer> {
  const all: FeedSettings = { ...calendars, ...settings }
  const deadline = AbortSignal.timeout(all.timeout)
  const signal = all.signal ? AbortSignal.any([all.signal, deadline]) : deadline
  try {
    return await follow(feed, { ...all, signal })
  } catch (error) {
    all.signal?.throwIfAborted()
    if (error instanceof FeedRefusal) return { kind: 'FAILED', error: error.code }
    if (error instanceof ConnectionRefused) return { kind: 'FAILED', error: error.reason }
    return { kind: 'FAILED', error: deadline.aborted ? 'TIMEOUT' : 'UNREACHABLE' }
  }
}

async function follow(feed: FeedRequest, settings: Running): Promise<FeedAnswer> {
  let target = feed.url
  for (let redirects = 0; redirects <= settings.mostRedirects; redirects++) {
    const url = feedAddress(target, settings.network)
    if (!url) throw new FeedRefusal('ADDRESS_REFUSED')

    const dispatcher = await guardedAgent(url, settings)
    try {
      const answer = await ask(url, { feed, dispatcher, settings })
      if (typeof answer !== 'string') return answer
      target = answer
    } finally {
      // The rest of an unread answer is not awaited.
      await dispatcher.destroy()
    }
  }
  throw new FeedRefusal('TOO_MANY_REDIRECTS')
}

/** One request. Answers with an address where it leads elsewhere. */
async function ask(
  url: URL,
  { feed, dispatcher, settings }: { feed: FeedRequest; dispatcher: Agent; settings: Running }
): Promise<FeedAnswer | string> {
  const response = await request(url, {
    dispatcher,
    signal: settings.signal,
    headers: {
      'accept': 'text/calendar, text/plain;q=0.5, */*;q=0.1',
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': 'Cupo-Calendar/1.0',
      ...(feed.etag && { 'if-none-match': feed.etag }),
      ...(feed.lastModified && { 'if-modified-since': feed.lastModified }),
    },
  })
  const { statusCode, headers } = response
  // An early end of the connection makes the unread body fail, which is expected.
  response.body.on('error', () => undefined)
  const location = REDIRECTS.has(statusCode) ? one(headers.location) : undefined
  if (location && URL.canParse(location, url.href)) return new URL(location, url).href
  if (statusCode === 304 && (feed.etag || feed.lastModified)) return { kind: 'UNCHANGED' }
  if (statusCode !== 200) throw new FeedRefusal(refusalOf(statusCode))

  return {
    kind: 'READ',
    text: await bodyText(response, settings),
    etag: kept(headers.etag, 255),
    lastModified: kept(headers['last-modified'], 64),
  }
}

function refusalOf(status: number): FeedError {
  if (status === 404 || status === 410) return 'NOT_FOUND'
  if (status === 401 || status === 403 || status === 407) return 'NOT_ALLOWED'
  return status >= 500 || status === 429 ? 'SERVER_ERROR' : 'NOT_A_CALENDAR'
}

/** What does not fit is forgotten: the feed is then read whole each time. */
function kept(header: Dispatcher.ResponseData['headers'][string], most: number): string | null {
  const value = one(header)
  return value && value.length <= most && /^[\x20-\x7e]+$/.test(value) ? value : null
}

function one(value: string | string[] | undefined) {
  return Array.isArray(value) ? value[0] : value
}
