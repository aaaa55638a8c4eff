import { NoAccount } from '../../../no_account.ts'
import { ProviderError } from '../../../provider_error.ts'
import { askDav, leadFrom, type Login } from './dav_client.ts'
import { partsOf, textOf, type DavResource } from '../dav_xml.ts'
import type { AccountEntrance, Credentials, LinkedAccount, Typed } from '../../../account_linker.ts'

const FIND = `<?xml version="1.0" encoding="utf-8"?>
<propfind xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">
  <prop><current-user-principal/><c:calendar-home-set/><c:calendar-user-address-set/></prop>
</propfind>`

/** Accounts at servers of CalDAV, found by well-known address, principal and home (RFC 6764). */
export class CaldavLinker extends NoAccount implements AccountEntrance {
  /** The account of a host who typed its address, name and password. Throws ProviderError. */
  async enter({ address, username, password }: Typed, signal: AbortSignal): Promise<LinkedAccount> {
    const login = { user: username, password }
    const found = await discover(address, login, signal)
    const credentials = {
      accessToken: password,
      refreshToken: null,
      user: username,
      home: found.home,
      addresses: found.addresses.join(' '),
    }
    const externalAccount = `${new URL(found.home).host} ${username}`.slice(0, 255)
    return { credentials, expiresAt: null, externalAccount, label: username, scopes: [] }
  }

  /** An app password has no other to take its place: the host made it void, or types a new one. */
  override async renew(): Promise<never> {
    throw new ProviderError('denied', 'password_refused')
  }

  override async check(credentials: Credentials, signal: AbortSignal): Promise<void> {
    const url = credentials.home ?? ''
    await askDav({ method: 'PROPFIND', url, depth: '0', body: FIND }, loginOf(credentials), signal)
  }
}

/** The login that a host typed. */
export const loginOf = ({ user, accessToken }: Credentials): Login => ({
  user: user ?? '',
  password: accessToken,
})

type Found = { home: string; addresses: string[] }

/** The home of a user's calendars, from whatever address of the server they typed. */
async function discover(typed: string, login: Login, signal: AbortSignal): Promise<Found> {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) throw new ProviderError('refused', 'address_refused')
  let failure: unknown
  for (const candidate of await candidatesOf(new URL(address), signal)) {
    try {
      const found = await homeFrom(candidate, login, signal)
      if (found) return found
    } catch (error) {
      // A server that refuses the password has been found.
      if (!(error instanceof ProviderError) || error.kind === 'unauthorized') throw error
      failure ??= error
    }
  }
  throw failure ?? new ProviderError('refused', 'no_calendars')
}

/** Where to look: at what was typed when it names more than a machine, and where that machine leads. */
async function candidatesOf(address: URL, signal: AbortSignal): Promise<string[]> {
  const wellKnown = new URL('/.well-known/caldav', address)
  const led = await leadFrom(wellKnown.href, signal)
  const root = new URL('/', address).href
  const onward = led && led.href !== wellKnown.href ? [led.href] : []
  const own = address.pathname === '/' ? [] : [address.href]
  return [...new Set([...own, ...onward, wellKnown.href, root])]
}

async function homeFrom(
  url: string,
  login: Login,
  signal: AbortSignal
): Promise<Found | undefined> {
  const first = await describe(url, login, signal)
  const own = foundIn(first)
  if (own) return own
  const principal = hrefIn(first, 'current-user-principal')
  return principal ? foundIn(await describe(principal, login, signal)) : undefined
}

type Description = { url: URL; resource: DavResource | undefined }

async function describe(url: string, login: Login, signal: AbortSignal): Promise<Description> {
  const call = { method: 'PROPFIND', url, depth: '0', body: FIND } as const
  const { url: by, resources } = await askDav(call, login, signal)
  return { url: by, resource: resources[0] }
}

function foundIn(description: Description): Found | undefined {
  const home = hrefIn(description, 'calendar-home-set')
  if (!home) return undefined
  const set = description.resource!.properties.get('calendar-user-address-set')
  const addresses = set ? partsOf(set, 'href').map(textOf) : []
  return { home, addresses: addresses.filter((one) => /^mailto:/i.test(one)) }
}

function hrefIn({ url, resource }: Description, name: string): string | undefined {
  const property = resource?.properties.get(name)
  const href = property && textOf(partsOf(property, 'href')[0])
  return href && URL.canParse(href, url.href) ? new URL(href, url).href : undefined
}
