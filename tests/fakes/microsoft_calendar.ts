import { randomUUID } from 'node:crypto'
import { oauthTokens } from './oauth_tokens.ts'
import { faultyServer, type Answer, type Received } from './faulty_server.ts'

type Time = { dateTime: string; timeZone: string }

/** An event as the stand-in keeps it; `broken` is answered as it is, and `starts` makes a series of hours. */
export type GraphFakeEvent = {
  id: string
  start: Time
  end: Time
  subject?: string
  body?: { content?: string }
  location?: { displayName?: string }
  transactionId?: string
  singleValueExtendedProperties?: { id: string; value: string }[]
  starts?: string[]
  broken?: unknown
  [field: string]: unknown
}

type Kept = { event: GraphFakeEvent; version: number; isGone: boolean }

type Calendar = {
  id: string
  name: string
  canEdit: boolean
  isDefaultCalendar: boolean
  events: Map<string, Kept>
  version: number
  /** Links older than this are answered by 410. */
  oldest: number
}

type Subscription = { id: string; clientState: string; resource: string; address: string }

/** What a link carries: from which version to which, of which window, and how much was answered. */
type Link = { from: number; to: number; start: string; end: string; at: number }

const refused = (status: number, code: string): Answer => ({
  status,
  body: { error: { code, message: code } },
})
const SCOPE = 'openid email User.Read https://graph.microsoft.com/Calendars.ReadWrite'
const HOUR = 3_600_000

/**
 * Outlook's calendars by Microsoft Graph, on loopback: tokens, calendars, events, changes by links, subscriptions. It keeps what
 * is written, writes a transaction once, fixes a window in its links, and has faults to order.
 */
export async function microsoftCalendar() {
  const tokens = oauthTokens({ rotates: true, scope: SCOPE })
  const people = new Map<string, Map<string, Calendar>>()
  const subscriptions = new Map<string, Subscription>()
  const state = {
    pageSize: 100,
    mails: 0,
    /** Asks the address of a new subscription whether it listens; answers what that says. */
    handshake: async (_address: string, token: string): Promise<string> => token,
  }

  function calendarsOf(user: string): Map<string, Calendar> {
    const known = people.get(user)
    if (known) return known
    people.set(user, new Map())
    addCalendar(user, { id: user, name: 'Calendar', isDefaultCalendar: true })
    return people.get(user)!
  }

  function addCalendar(user: string, wish: { id: string; name: string } & Partial<Calendar>) {
    const calendar = { canEdit: true, isDefaultCalendar: false, version: 0, oldest: 0, ...wish }
    people.get(user)!.set(wish.id, { ...calendar, events: new Map() })
  }

  function keep(calendar: Calendar, event: GraphFakeEvent, isGone = false): GraphFakeEvent {
    calendar.version++
    const lastModifiedDateTime = new Date(Date.UTC(2026, 0, 1) + calendar.version).toISOString()
    const kept = { ...event, '@odata.etag': `W/"${calendar.version}"`, lastModifiedDateTime }
    calendar.events.set(event.id, { event: kept, version: calendar.version, isGone })
    return kept
  }

  function delta(calendar: Calendar, { query, path, header }: Received): Answer {
    const link = linkOf(query, calendar)
    if (!link || link.from < 0 || (link.from > 0 && link.from < calendar.oldest))
      return refused(410, 'syncStateNotFound')
    const changed = [...calendar.events.values()].filter(({ version }) => version > link.from)
    const all = changed.flatMap((kept) => shown(kept, link))
    const asked = Number(/maxpagesize=(\d+)/.exec(header('prefer') ?? '')?.[1] ?? 10)
    const end = link.at + Math.min(state.pageSize, asked)
    const value = all.slice(link.at, end)
    const self = (name: string, next: Link) =>
      `${server.url}${path}?${name}=${encodeURIComponent(JSON.stringify(next))}`
    if (end < all.length)
      return { body: { value, '@odata.nextLink': self('$skiptoken', { ...link, at: end }) } }
    const after = { ...link, from: link.to, at: 0 }
    return { body: { value, '@odata.deltaLink': self('$deltatoken', after) } }
  }

  function insert(calendar: Calendar, body: GraphFakeEvent): Answer {
    if (!calendar.canEdit) return refused(403, 'ErrorAccessDenied')
    if (body.attendees) state.mails++
    const known = [...calendar.events.values()].find(
      ({ event, isGone }) => !isGone && event.transactionId === body.transactionId
    )
    if (known) return { status: 201, body: known.event }
    return { status: 201, body: keep(calendar, { ...body, id: `AAkALg_${randomUUID()}` }) }
  }

  function marked(calendar: Calendar, filter: string): Answer {
    const [, value] = /ep\/value eq '([^']+)'/.exec(filter) ?? []
    const found = [...calendar.events.values()].filter(
      ({ event, isGone }) =>
        !isGone && event.singleValueExtendedProperties?.some((one) => one.value === value)
    )
    return { body: { value: found.map(({ event }) => ({ id: event.id })) } }
  }

  function oneEvent(call: Received, calendars: Map<string, Calendar>, id: string): Answer {
    const calendar = [...calendars.values()].find(({ events }) => events.has(id))
    const kept = calendar?.events.get(id)
    if (!calendar || !kept || kept.isGone) return refused(404, 'ErrorItemNotFound')
    if (call.method === 'GET') return { body: kept.event }
    if (call.method === 'DELETE') {
      keep(calendar, kept.event, true)
      return { status: 204, body: '' }
    }
    const expected = call.header('if-match')
    if (expected && expected !== kept.event['@odata.etag'])
      return refused(412, 'ErrorIrresolvableConflict')
    return { body: keep(calendar, { ...kept.event, ...call.body }) }
  }

  async function subscribe({ body }: Received): Promise<Answer> {
    const { notificationUrl, clientState, resource, expirationDateTime } = body
    const [address, secret] = [String(notificationUrl), String(clientState)]
    if (secret.length > 128) return refused(400, 'ValidationError')
    const token = `Validation: ${randomUUID()} + más`
    if ((await state.handshake(address, token)) !== token) return refused(400, 'ValidationError')
    const id = randomUUID()
    subscriptions.set(id, { id, address, clientState: secret, resource: String(resource) })
    return { status: 201, body: { id, expirationDateTime } }
  }

  function inCalendar(call: Received, calendar: Calendar | undefined, rest: string): Answer {
    if (!calendar) return refused(404, 'ErrorItemNotFound')
    if (rest === 'calendarView/delta') return delta(calendar, call)
    if (call.method === 'POST') return insert(calendar, call.body as GraphFakeEvent)
    return marked(calendar, call.query.get('$filter') ?? '')
  }

  function ofUser(call: Received, user: string): Answer | Promise<Answer> {
    const calendars = calendarsOf(user)
    const [first = '', id = '', ...rest] = call.path.split('/').slice(3).map(decodeURIComponent)
    if (!first) return { body: { id: `id-${user}`, mail: user } }
    if (first === 'events') return oneEvent(call, calendars, id)
    if (!id) return { body: { value: [...calendars.values()].map(listed) } }
    return inCalendar(call, calendars.get(id), rest.join('/'))
  }

  const server = await faultyServer((call) => {
    const { path } = call
    if (path === '/common/oauth2/v2.0/token') return tokens.exchange(call)
    const user = tokens.userOf(call)
    if (!user) return refused(401, 'InvalidAuthenticationToken')
    if (!path.startsWith('/v1.0/subscriptions')) return ofUser(call, user)
    if (call.method === 'POST') return subscribe(call)
    const isKnown = subscriptions.delete(path.slice('/v1.0/subscriptions/'.length))
    return isKnown ? { status: 204, body: '' } : refused(404, 'ResourceNotFound')
  })

  return {
    ...server,
    ...tokens,
    state,
    people,
    subscriptions,
    addCalendar,
    keep,
    /** A host lets us in; who never did gets a calendar first. */
    allow: (address: string, user: string) => {
      calendarsOf(user)
      return tokens.allow(address, user)
    },
    calendarOf: (user: string, id = user) => people.get(user)!.get(id)!,
    /** Deletes one occurrence of a series: Graph never says which. */
    skip: (calendar: Calendar, id: string, start: string) => {
      const { event } = calendar.events.get(id)!
      keep(calendar, { ...event, starts: event.starts!.filter((one) => one !== start) })
    },
    /** Ends all links that were given so far. */
    outdate: (calendar: Calendar) => void (calendar.oldest = ++calendar.version),
  }
}

const listed = ({ id, name, canEdit, isDefaultCalendar }: Calendar) => ({
  id,
  name,
  canEdit,
  isDefaultCalendar,
  hexColor: '#0b8043',
})

function linkOf(query: URLSearchParams, { version }: Calendar): Link | undefined {
  const kept = query.get('$skiptoken') ?? query.get('$deltatoken')
  if (kept)
    return { ...(JSON.parse(kept) as Link), ...(query.has('$deltatoken') && { to: version }) }
  const [start, end] = [query.get('startDateTime'), query.get('endDateTime')]
  return start && end ? { from: 0, to: version, start, end, at: 0 } : undefined
}

/** How a link shows an event: not at all, as no more than its id, or whole. Occurrences carry their times alone. */
function shown({ event, isGone }: Kept, { from, start, end }: Link): unknown[] {
  if ('broken' in event) return [event.broken]
  if (isGone) return from > 0 ? [{ 'id': event.id, '@removed': { reason: 'deleted' } }] : []
  if (event.starts) return seriesOf(event)
  const at = (time: Time) => Date.parse(`${time.dateTime.replace(/Z$/, '')}Z`)
  const isIn = at(event.end) > Date.parse(start) && at(event.start) < Date.parse(end)
  if (isIn) return [event]
  return from > 0 ? [{ '@odata.type': '#microsoft.graph.event', 'id': event.id }] : []
}

function seriesOf({ starts = [], ...event }: GraphFakeEvent): unknown[] {
  const time = (at: number) => ({
    dateTime: new Date(at).toISOString().slice(0, 19),
    timeZone: 'UTC',
  })
  const occurrences = starts.map((start) => ({
    '@odata.etag': event['@odata.etag'],
    'id': `${event.id}.${start.slice(0, 10)}`,
    'type': 'occurrence',
    'seriesMasterId': event.id,
    'start': time(Date.parse(start)),
    'end': time(Date.parse(start) + HOUR),
  }))
  return [{ ...event, type: 'seriesMaster' }, ...occurrences]
}
