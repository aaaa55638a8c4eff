import { callGoogle, type GoogleCall } from './google_client.ts'
import { ProviderError } from '../../../provider_error.ts'
import type { GoogleSettings } from '#config/connections'
import { itemOf, type GoogleEvent } from '../google_event.ts'
import type { Credentials } from '../../../account_linker.ts'
import {
  CalendarDriver,
  type CalendarItem,
  type ChangePage,
  type ChangesWanted,
  type Channel,
  type EventToWrite,
  type ListedCalendar,
  type WrittenEvent,
} from '../../../calendar_driver.ts'

type GoogleCalendar = {
  id?: string
  summary?: string
  summaryOverride?: string
  backgroundColor?: string
  primary?: boolean
  accessRole?: string
  deleted?: boolean
}

type EventPage = {
  items?: GoogleEvent[]
  timeZone?: string
  nextPageToken?: string
  nextSyncToken?: string
}

type CalendarPage = { items?: GoogleCalendar[]; nextPageToken?: string }

/** Events of one page, as many as Google gives. */
const PAGE = '2500'

/** Seconds that a channel is asked for: a week, the longest that Google gives. */
const CHANNEL_SECONDS = '604800'

/** Fields of events that are asked for, so that neither titles nor guests of a host's events reach us. */
const FIELDS = [
  'timeZone,nextPageToken,nextSyncToken',
  'items(id,etag,status,updated,start,end,transparency,eventType,attendees(self,responseStatus))',
].join(',')

/**
 * Google Calendar by its own interface (developers.google.com/workspace/calendar/api/v3). It is called by undici and not by
 * `@googleapis/calendar`, which brings a client of its own for tokens and tries again by itself, while our calls have one
 * deadline, one address from the configuration and one way to be counted.
 */
export class GoogleCalendarDriver extends CalendarDriver {
  constructor(private settings: GoogleSettings) {
    super()
  }

  async listCalendars(credentials: Credentials, signal: AbortSignal): Promise<ListedCalendar[]> {
    const found: GoogleCalendar[] = []
    let page: string | undefined
    do {
      const url = this.#url('users/me/calendarList', { maxResults: '250', pageToken: page })
      const answer = await this.#call<CalendarPage>({ method: 'GET', url }, credentials, signal)
      if (!Array.isArray(answer?.items)) throw new ProviderError('down', 'garbage')
      found.push(...answer.items)
      page = answer.nextPageToken
    } while (page && found.length < 1000)
    return found.filter(({ id, deleted }) => id && !deleted).map(listed)
  }

  async changes(
    credentials: Credentials,
    { calendar, since, page, timeZone }: ChangesWanted,
    signal: AbortSignal
  ): Promise<ChangePage> {
    const query: Record<string, string | undefined> = {
      singleEvents: 'true',
      maxResults: PAGE,
      fields: FIELDS,
      pageToken: page ?? undefined,
    }
    if ('token' in since) query.syncToken = since.token
    else {
      query.timeMin = new Date(since.window.start).toISOString()
      query.timeMax = new Date(since.window.end).toISOString()
    }
    const url = this.#url(`calendars/${encodeURIComponent(calendar)}/events`, query)
    const answer = await this.#call<EventPage>({ method: 'GET', url }, credentials, signal)
    if (!answer || !Array.isArray(answer.items ?? [])) throw new ProviderError('down', 'garbage')
    return pageOf(answer, answer.timeZone ?? timeZone)
  }

  async write(
    credentials: Credentials,
    { calendar, event }: { calendar: string; event: EventToWrite },
    signal: AbortSignal
  ): Promise<WrittenEvent> {
    const body = { ...bodyOf(event), id: event.externalId }
    const url = this.#url(`calendars/${encodeURIComponent(calendar)}/events`, SILENT)
    try {
      const call = { method: 'POST', url, body } as const
      return written(await this.#call<GoogleEvent>(call, credentials, signal))
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'exists') throw error
      // Written before by a call whose answer was lost, or deleted there: it becomes this, and is there again.
      return this.change(credentials, { calendar, event, etag: null }, signal)
    }
  }

  async change(
    credentials: Credentials,
    { calendar, event, etag }: { calendar: string; event: EventToWrite; etag: string | null },
    signal: AbortSignal
  ): Promise<WrittenEvent> {
    const url = this.#event(calendar, event.externalId)
    const call = { method: 'PATCH', url, body: bodyOf(event), etag } as const
    const answer = await this.#call<GoogleEvent>(call, credentials, signal)
    return written(answer)
  }

  async delete(
    credentials: Credentials,
    { calendar, externalId }: { calendar: string; externalId: string },
    signal: AbortSignal
  ): Promise<void> {
    const url = this.#event(calendar, externalId)
    await unlessGone(this.#call({ method: 'DELETE', url }, credentials, signal))
  }

  async find(
    credentials: Credentials,
    { calendar, externalId }: { calendar: string; externalId: string },
    signal: AbortSignal
  ): Promise<CalendarItem | undefined> {
    const url = this.#event(calendar, externalId)
    const event = await unlessGone(
      this.#call<GoogleEvent>({ method: 'GET', url }, credentials, signal)
    )
    const item = event && itemOf(event, 'utc')
    return item === 'gone' ? undefined : item
  }

  override async watch(
    credentials: Credentials,
    { calendar, channel }: { calendar: string; channel: Channel },
    signal: AbortSignal
  ) {
    const url = this.#url(`calendars/${encodeURIComponent(calendar)}/events/watch`)
    const { id, secret, address } = channel
    const params = { ttl: CHANNEL_SECONDS }
    const body = { id, token: secret, type: 'web_hook', address: `${address}/google`, params }
    const answer = await this.#call<{ resourceId?: string; expiration?: string }>(
      { method: 'POST', url, body },
      credentials,
      signal
    )
    const expiresAt = new Date(Number(answer?.expiration))
    if (!answer?.resourceId || Number.isNaN(expiresAt.getTime()))
      throw new ProviderError('down', 'garbage')
    return { resource: answer.resourceId, expiresAt }
  }

  override async unwatch(
    credentials: Credentials,
    { id, resource: resourceId }: { id: string; resource: string },
    signal: AbortSignal
  ): Promise<void> {
    const url = this.#url('channels/stop')
    const call = { method: 'POST', url, body: { id, resourceId } } as const
    await unlessGone(this.#call(call, credentials, signal))
  }

  #event(calendar: string, id: string): URL {
    const path = `calendars/${encodeURIComponent(calendar)}/events/${encodeURIComponent(id)}`
    return this.#url(path, SILENT)
  }

  #url(path: string, query: Record<string, string | undefined> = {}): URL {
    const url = new URL(`/calendar/v3/${path}`, this.settings.api)
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, value)
    return url
  }

  #call<Answer>(call: GoogleCall, { accessToken: token }: Credentials, signal: AbortSignal) {
    return callGoogle<Answer>({ ...call, token }, signal)
  }
}

/** Google sends no mail about what we write: the platform does. */
const SILENT = { sendUpdates: 'none' }

function listed(calendar: GoogleCalendar): ListedCalendar {
  const { id, summary, summaryOverride, backgroundColor, primary, accessRole = '' } = calendar
  return {
    externalId: id!,
    name: summaryOverride ?? summary ?? id!,
    color: /^#[0-9a-f]{6}$/i.test(backgroundColor ?? '') ? backgroundColor! : null,
    isPrimary: primary === true,
    isWritable: accessRole === 'owner' || accessRole === 'writer',
  }
}

function pageOf({ items = [], nextPageToken, nextSyncToken }: EventPage, zone: string): ChangePage {
  const page: ChangePage = {
    items: [],
    gone: [],
    unreadable: [],
    next: nextPageToken ?? null,
    token: nextSyncToken ?? null,
  }
  for (const event of items) addTo(page, event, zone)
  return page
}

/** One item that cannot be read never stops the rest. */
function addTo(page: ChangePage, event: GoogleEvent | null, zone: string) {
  const externalId = typeof event?.id === 'string' ? event.id : ''
  try {
    if (!event || !externalId) throw new RangeError('no id')
    const item = itemOf(event, zone)
    if (item === 'gone') page.gone.push(externalId)
    else page.items.push(item)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    page.unreadable.push({ externalId, reason: reason.slice(0, 100) })
  }
}

/** `status` makes an event that was deleted exist again. */
function bodyOf({ title, description, location, start, end, timeZone }: EventToWrite) {
  return {
    status: 'confirmed',
    summary: title,
    description,
    location,
    start: { dateTime: start, timeZone },
    end: { dateTime: end, timeZone },
  }
}

function written(event: GoogleEvent | undefined): WrittenEvent {
  if (!event?.id) throw new ProviderError('down', 'garbage')
  const changedAt = Date.parse(event.updated ?? '')
  return { etag: event.etag ?? null, changedAt: Number.isNaN(changedAt) ? null : changedAt }
}

/** What is gone has been deleted: Google says so by 404 or 410. */
async function unlessGone<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call
  } catch (error) {
    const isGone = error instanceof ProviderError && ['missing', 'expired'].includes(error.kind)
    if (!isGone) throw error
    return undefined
  }
}
