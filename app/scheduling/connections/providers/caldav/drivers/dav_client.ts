import { now } from '#core/time'
import { request, type Dispatcher } from 'undici'
import { retryAfterOf } from '#core/outgoing/retry_after'
import { calendars } from '#config/calendars'
import { answerText } from '../../../drivers/call_provider.ts'
import { ProviderError, type ProviderErrorKind } from '../../../provider_error.ts'
import { outgoingAddress } from '#core/outgoing/outgoing_address'
import { resourcesIn, type DavResource } from '../dav_xml.ts'
import { ConnectionRefused, guardedAgent } from '#core/outgoing/drivers/guarded_connection'

/** The name and the password of a calendar's owner. */
export type Login = { user: string; password: string }

/** A call of a server; `depth` is how far below the address it looks. */
export type DavCall = {
  method: 'PROPFIND' | 'REPORT' | 'PUT' | 'GET' | 'DELETE'
  url: string
  depth?: '0' | '1'
  body?: string
  headers?: Record<string, string>
}

/** An answer below 400; `url` is the address that gave it. */
export type DavAnswer = { url: URL; text: string; etag: string | null }

type Answer = DavAnswer & { status: number; retryAfter: number | null }

const REDIRECTS = new Set([301, 302, 303, 307, 308])

const KINDS: Record<number, ProviderErrorKind> = {
  401: 'unauthorized',
  404: 'missing',
  409: 'down',
  410: 'missing',
  412: 'changed',
  423: 'down',
  429: 'limited',
}

/**
 * Calls a server whose address a host has entered. It reaches public machines only, through the guard of the calendar feeds, also
 * where it is led elsewhere; our password does not go to another machine. A single 401 may be a hiccup, so it is asked twice.
 * Throws ProviderError.
 */
export async function callDav(
  call: DavCall,
  login: Login | null,
  signal: AbortSignal
): Promise<DavAnswer> {
  let answer = await followed(call, login, signal)
  if (answer.status === 401 && login) answer = await followed(call, login, signal)
  if (answer.status < 400) return answer
  const { status, retryAfter } = answer
  const kind = KINDS[status] ?? (status >= 500 ? 'down' : 'refused')
  throw new ProviderError(kind, `status_${status}`, { retryAfter })
}

/** What a server says of resources, and which address said it. Throws ProviderError. */
export async function askDav(
  call: DavCall,
  login: Login | null,
  signal: AbortSignal
): Promise<{ url: URL; resources: DavResource[] }> {
  const { url, text } = await callDav(call, login, signal)
  const resources = resourcesIn(text)
  if (!resources) throw new ProviderError('down', 'garbage')
  return { url, resources }
}

/** Where a server leads from an address, without our password. */
export async function leadFrom(url: string, signal: AbortSignal): Promise<URL | undefined> {
  const answer = await followed({ method: 'GET', url }, null, signal)
  return answer.status === 404 ? undefined : answer.url
}

async function followed(call: DavCall, login: Login | null, signal: AbortSignal): Promise<Answer> {
  let target = call.url
  let known = login
  try {
    for (let redirects = 0; redirects <= calendars.mostRedirects; redirects++) {
      const url = addressOf(target)
      if (known && url.origin !== new URL(call.url).origin) known = null
      const answer = await ask(url, { ...call, url: target }, { login: known, signal })
      if (!('location' in answer)) return answer
      target = answer.location
    }
  } catch (error) {
    throw failureOf(error, signal)
  }
  throw new ProviderError('refused', 'too_many_redirects')
}

/** The address as it is called. A password travels encrypted, but on this machine while we develop. */
function addressOf(typed: string): URL {
  const url = outgoingAddress(typed, calendars.network)
  const isSafe = url?.protocol === 'https:' || calendars.network.loopback
  if (!url || !isSafe) throw new ProviderError('refused', 'address_refused')
  return url
}

async function ask(
  url: URL,
  { method, depth, body, headers }: DavCall,
  { login, signal }: { login: Login | null; signal: AbortSignal }
): Promise<Answer | { location: string }> {
  const dispatcher = await guardedAgent(url, { network: calendars.network, signal })
  try {
    const response = await request(url, {
      // undici names the methods of HTTP alone, and sends any.
      method: method as Dispatcher.HttpMethod,
      dispatcher,
      signal,
      body,
      headers: {
        'user-agent': 'Cupo-Calendar/1.0',
        ...(body && { 'content-type': 'application/xml; charset=utf-8' }),
        ...(depth && { depth }),
        ...(login && { authorization: basic(login) }),
        ...headers,
      },
    })
    response.body.on('error', () => undefined)
    const { location, etag } = response.headers
    if (REDIRECTS.has(response.statusCode) && typeof location === 'string')
      return { location: new URL(location, url).href }
    return {
      url,
      status: response.statusCode,
      text: await answerText(response),
      etag: typeof etag === 'string' ? etag : null,
      retryAfter: retryAfterOf(response.headers['retry-after'], now().toJSDate()) || null,
    }
  } finally {
    await dispatcher.destroy()
  }
}

const basic = ({ user, password }: Login) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

function failureOf(error: unknown, signal: AbortSignal): ProviderError {
  if (error instanceof ProviderError) return error
  if (error instanceof ConnectionRefused && error.reason === 'ADDRESS_REFUSED')
    return new ProviderError('refused', 'address_refused', { cause: error })
  return new ProviderError('down', signal.aborted ? 'timeout' : 'cut', { cause: error })
}
