import { bodyText } from './limited_body.ts'
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { calendars } from '#config/calendars'
import { Agent, request, type Dispatcher } from 'undici'
import { FeedRefusal, type FeedError } from '../domain/feed_states.ts'
import { feedAddress, mayConnect, type FeedNetwork } from '../domain/feed_address.ts'

type Address = { address: string; family: number }

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
  network: FeedNetwork
  timeout: number
  mostBytes: number
  mostRedirects: number
  /** Every IP address of a name. */
  resolve: (hostname: string) => Promise<Address[]>
  signal?: AbortSignal
}

type Running = FeedSettings & { signal: AbortSignal }

const REDIRECTS = new Set([301, 302, 303, 307, 308])

const resolveAll = (hostname: string) => lookup(hostname, { all: true, verbatim: true })

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
  const all: FeedSettings = { ...calendars, resolve: resolveAll, ...settings }
  const deadline = AbortSignal.timeout(all.timeout)
  const signal = all.signal ? AbortSignal.any([all.signal, deadline]) : deadline
  try {
    return await follow(feed, { ...all, signal })
  } catch (error) {
    all.signal?.throwIfAborted()
    if (error instanceof FeedRefusal) return { kind: 'FAILED', error: error.code }
    return { kind: 'FAILED', error: deadline.aborted ? 'TIMEOUT' : 'UNREACHABLE' }
  }
}

async function follow(feed: FeedRequest, settings: Running): Promise<FeedAnswer> {
  let target = feed.url
  for (let redirects = 0; redirects <= settings.mostRedirects; redirects++) {
    const url = feedAddress(target, settings.network)
    if (!url) throw new FeedRefusal('ADDRESS_REFUSED')

    const dispatcher = pinned(await addressOf(url, settings))
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

/** Checks every address of a name and refuses it when one of them is not public. */
async function addressOf({ hostname }: URL, settings: Running): Promise<Address> {
  const name = hostname.replace(/^\[|\]$/g, '')
  const addresses = await untilAborted(settings.resolve(name), settings.signal)
  if (!addresses.every(({ address }) => mayConnect(address, settings.network)))
    throw new FeedRefusal('ADDRESS_REFUSED')
  const address = addresses.find(({ family }) => family === 4) ?? addresses[0]
  if (!address) throw new FeedRefusal('UNREACHABLE')
  return address
}

/** The resolver itself cannot be stopped; what it answers after the deadline is not waited for. */
async function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Aborted')), { once: true })
    work.then(resolve, reject)
  })
}

/** Connects to this address, whatever the name says by now. */
function pinned({ address, family }: Address): Agent {
  const pin: LookupFunction = (_hostname, options, callback) => {
    if (options.all) callback(null, [{ address, family }])
    else callback(null, address, family)
  }
  return new Agent({ connect: { lookup: pin } })
}

/** What does not fit is forgotten: the feed is then read whole each time. */
function kept(header: Dispatcher.ResponseData['headers'][string], most: number): string | null {
  const value = one(header)
  return value && value.length <= most && /^[\x20-\x7e]+$/.test(value) ? value : null
}

function one(value: string | string[] | undefined) {
  return Array.isArray(value) ? value[0] : value
}
