import { Settings } from 'luxon'
import { createHash, randomUUID } from 'node:crypto'
import { backTo, faultyServer, type Answer, type Received } from './faulty_server.ts'

/** The application that hosts let into their accounts. */
export const GOOGLE_APPLICATION = { clientId: 'cupo-calendar', clientSecret: 'a-google-secret' }

type Time = { date?: string; dateTime?: string; timeZone?: string }

/** An event as the stand-in keeps it; `broken` is answered as it is, whatever it is. */
export type FakeEvent = {
  id: string
  status?: string
  summary?: string
  description?: string
  location?: string
  start: Time
  end: Time
  transparency?: string
  attendees?: { self?: boolean; email?: string; responseStatus?: string }[]
  etag?: string
  updated?: string
  [field: string]: unknown
}

type Kept = { event: FakeEvent; version: number }

/** One calendar: its events by id, and the version that each change raises. */
type Calendar = {
  id: string
  summary: string
  accessRole: string
  primary: boolean
  timeZone: string
  backgroundColor: string
  events: Map<string, Kept>
  version: number
  /** Tokens older than this are answered by 410. */
  oldest: number
}

type Person = {
  email: string
  serial: number
  isAllowed: boolean
  calendars: Map<string, Calendar>
}

type Channel = { id: string; resourceId: string; token: string; address: string; calendar: string }

const ok = (body: unknown): Answer => ({ body })
const refused = (status: number, reason: string, message = reason): Answer => ({
  status,
  body: { error: { code: status, message, errors: [{ reason }] } },
})
const GRANT = {
  status: 400,
  body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
}

/** All scopes that our application needs. */
const SCOPE = [
  'openid',
  'https://www.googleapis.com/auth/userinfo.email',
  'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
  'https://www.googleapis.com/auth/calendar.events',
].join(' ')

/**
 * Google Calendar on loopback: tokens, the list of calendars, events with their tokens for changes, and channels. It keeps what
 * is written, gives an id once, sends no mail, and has faults to order. `pageSize` cuts answers into pages.
 */
export async function googleCalendar() {
  const people = new Map<string, Person>()
  const codes = new Map<string, { email: string; challenge: string; scope: string }>()
  const channels = new Map<string, Channel>()
  const state = { pageSize: 2500, renewals: 0, revoked: 0, mails: 0 }

  function personAt(email: string): Person {
    const known = people.get(email)
    if (known) return known
    const person: Person = { email, serial: 0, isAllowed: true, calendars: new Map() }
    people.set(email, person)
    addCalendar(email, { id: email, summary: 'Ana Quispe', primary: true })
    return person
  }

  /** Adds a calendar of a person. */
  function addCalendar(email: string, wish: { id: string } & Partial<Calendar>): Calendar {
    const calendar: Calendar = {
      summary: wish.id,
      accessRole: 'owner',
      primary: false,
      timeZone: 'America/Lima',
      backgroundColor: '#0b8043',
      events: new Map(),
      version: 0,
      oldest: 0,
      ...wish,
    }
    people.get(email)!.calendars.set(calendar.id, calendar)
    return calendar
  }

  /** A host lets us in at the page of an address; answers with what they come back. */
  function allow(address: string, email = 'ana@gmail.com', scope = SCOPE): string {
    personAt(email).isAllowed = true
    const code = `4/${randomUUID()}`
    codes.set(code, {
      email,
      scope,
      challenge: new URL(address).searchParams.get('code_challenge')!,
    })
    return backTo(address, { code })
  }

  /** A code is good once, with its verifier; a refresh token as long as its person allows it. */
  function grantedTo({ code, refresh_token: refresh, code_verifier: verifier }: Received['body']) {
    const claimed = codes.get(String(code))
    codes.delete(String(code))
    const challenge = createHash('sha256').update(String(verifier)).digest('base64url')
    if (claimed && claimed.challenge !== challenge) return {}
    const email = claimed?.email ?? String(refresh).replace(/^1\/\//, '')
    return { claimed, person: people.get(email) }
  }

  function token({ body }: Received): Answer {
    if (body.client_secret !== GOOGLE_APPLICATION.clientSecret)
      return refused(401, 'invalid_client')
    const { claimed, person } = grantedTo(body)
    if (!person?.isAllowed) return GRANT
    if (!claimed) state.renewals++
    person.serial++
    const { email } = person
    const payload = Buffer.from(JSON.stringify({ sub: `sub-${email}`, email })).toString(
      'base64url'
    )
    const first = { refresh_token: `1//${email}`, id_token: `x.${payload}.x` }
    return ok({
      access_token: `ya29.${person.serial}.${email}`,
      expires_in: 3599,
      token_type: 'Bearer',
      scope: claimed?.scope ?? SCOPE,
      ...(claimed && first),
    })
  }

  function callerOf(call: Received): Person | undefined {
    const [, serial, email] =
      /^Bearer ya29\.(\d+)\.(.+)$/.exec(call.header('authorization') ?? '') ?? []
    const person = people.get(email ?? '')
    return person?.isAllowed && person.serial === Number(serial) ? person : undefined
  }

  function list(person: Person): Answer {
    const items = [...person.calendars.values()].map(
      ({ id, summary, accessRole, primary, timeZone, backgroundColor }) => {
        const calendar = { id, summary, accessRole, timeZone, backgroundColor }
        return primary ? { ...calendar, primary } : calendar
      }
    )
    return ok({ kind: 'calendar#calendarList', items })
  }

  function events(calendar: Calendar, query: URLSearchParams): Answer {
    const since = query.get('syncToken')
    const [, from] = /^v(\d+)$/.exec(since ?? 'v0') ?? []
    const isOld = from === undefined || Number(from) < calendar.oldest
    if (since && isOld) return refused(410, 'fullSyncRequired', 'A full sync is required.')
    const all = [...calendar.events.values()]
    const changed = all.filter(({ version }) => version > Number(from))
    const found = (since ? changed : all.filter(({ event }) => isIn(event, query))).map(
      ({ event }) => ('broken' in event ? event.broken : event)
    )
    return pageOf(calendar, found, Number(query.get('pageToken') ?? 0))
  }

  function pageOf(calendar: Calendar, found: unknown[], start: number): Answer {
    const next = start + state.pageSize
    const end =
      next < found.length
        ? { nextPageToken: String(next) }
        : { nextSyncToken: `v${calendar.version}` }
    return ok({ timeZone: calendar.timeZone, items: found.slice(start, next), ...end })
  }

  /** Keeps an event as it is from now on, as its owner would have it in the calendar. */
  function put(calendar: Calendar, event: FakeEvent): FakeEvent {
    calendar.version++
    const kept = {
      ...event,
      etag: `"${calendar.version}"`,
      updated: new Date(Settings.now()).toISOString(),
    }
    calendar.events.set(event.id, { event: kept, version: calendar.version })
    return kept
  }

  function change(call: Received, calendar: Calendar, id: string): Answer {
    const kept = calendar.events.get(id)
    if (!kept) return refused(404, 'notFound')
    const isGone = kept.event.status === 'cancelled'
    if (call.method === 'GET') return ok(kept.event)
    if (call.query.get('sendUpdates') !== 'none') state.mails++
    if (call.method === 'DELETE') {
      if (isGone) return refused(410, 'deleted')
      put(calendar, { ...kept.event, status: 'cancelled' })
      return { status: 204, body: '' }
    }
    const expected = call.header('if-match')
    if (expected && expected !== kept.event.etag) return refused(412, 'conditionNotMet')
    if (isGone && call.body.status !== 'confirmed') return refused(404, 'notFound')
    return ok(put(calendar, { ...kept.event, ...call.body } as FakeEvent))
  }

  function insert(call: Received, calendar: Calendar): Answer {
    const event = call.body as FakeEvent
    if (calendar.accessRole === 'reader') return refused(403, 'requiredAccessLevel')
    if (!/^[a-v0-9]{5,1024}$/.test(event.id)) return refused(400, 'invalid')
    if (calendar.events.has(event.id)) return refused(409, 'duplicate')
    if (call.query.get('sendUpdates') !== 'none') state.mails++
    return ok(put(calendar, { status: 'confirmed', ...event }))
  }

  function watch({ body }: Received, calendar: Calendar): Answer {
    const id = String(body.id)
    const resourceId = `resource-${calendar.id}`
    channels.set(id, {
      id,
      resourceId,
      token: String(body.token),
      address: String(body.address),
      calendar: calendar.id,
    })
    return ok({ id, resourceId, expiration: String(Settings.now() + 7 * 86_400_000) })
  }

  function revoke({ body }: Received): Answer {
    const person = people.get(String(body.token).replace(/^1\/\//, ''))
    if (!person?.isAllowed) return { status: 400, body: { error: 'invalid_token' } }
    person.isAllowed = false
    state.revoked++
    return ok({})
  }

  function stop({ body }: Received): Answer {
    return channels.delete(String(body.id)) ? { status: 204, body: '' } : refused(404, 'notFound')
  }

  function inCalendar(call: Received, person: Person): Answer {
    const pattern = /^\/calendar\/v3\/calendars\/([^/]+)\/events(.*)$/
    const [, id = '', rest = ''] = pattern.exec(call.path) ?? []
    const calendar = person.calendars.get(decodeURIComponent(id))
    if (!calendar) return refused(404, 'notFound', 'Not Found')
    if (rest === '/watch') return watch(call, calendar)
    if (rest) return change(call, calendar, decodeURIComponent(rest.slice(1)))
    return call.method === 'POST' ? insert(call, calendar) : events(calendar, call.query)
  }

  function route(call: Received): Answer {
    if (call.path === '/token') return token(call)
    if (call.path === '/revoke') return revoke(call)
    const person = callerOf(call)
    if (!person) return refused(401, 'authError', 'Invalid Credentials')
    if (call.path === '/calendar/v3/users/me/calendarList') return list(person)
    return call.path === '/calendar/v3/channels/stop' ? stop(call) : inCalendar(call, person)
  }

  const server = await faultyServer(route)
  return {
    ...server,
    state,
    people,
    channels,
    allow,
    addCalendar,
    /** The primary calendar of a person. */
    calendarOf: (email = 'ana@gmail.com', id = email) => people.get(email)!.calendars.get(id)!,
    /** What its owner does in the calendar. */
    put,
    /** Deletes an event as its owner does. */
    remove: (calendar: Calendar, id: string) =>
      put(calendar, { ...calendar.events.get(id)!.event, status: 'cancelled' }),
    /** Ends all tokens for changes that were given so far. */
    expire: (calendar: Calendar) => void (calendar.oldest = ++calendar.version),
    /** Takes back what a person has allowed, as on Google's own pages. */
    deny: (email = 'ana@gmail.com') => void (people.get(email)!.isAllowed = false),
    /** Ends the access token of a person. */
    expireToken: (email = 'ana@gmail.com') => void people.get(email)!.serial++,
  }
}

/** Whether an event is in the window of a question, and not deleted. */
function isIn({ start, end, status }: FakeEvent, query: URLSearchParams): boolean {
  const at = (time?: Time) => Date.parse(time?.dateTime ?? time?.date ?? '')
  const min = Date.parse(query.get('timeMin') ?? '') || -Infinity
  const max = Date.parse(query.get('timeMax') ?? '') || Infinity
  return status !== 'cancelled' && !(at(end) <= min || at(start) >= max)
}
