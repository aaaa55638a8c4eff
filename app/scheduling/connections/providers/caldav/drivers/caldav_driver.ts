import { createHash } from 'node:crypto'
import { loginOf } from './caldav_linker.ts'
import { itemsOf } from './dav_items.ts'
import { ProviderError } from '../../../provider_error.ts'
import type { Credentials } from '../../../account_linker.ts'
import { askDav, callDav, type DavCall } from './dav_client.ts'
import { escaped, textOf, type DavResource } from '../dav_xml.ts'
import { calendarsIn, ETAGS, fileOf, LIST, MARKS, whole, within } from '../dav_calendar.ts'
import {
  CalendarDriver,
  type CalendarItem,
  type ChangePage,
  type ChangesWanted,
  type EventToWrite,
  type ListedCalendar,
  type Window,
  type WrittenEvent,
} from '../../../calendar_driver.ts'

/** Resources that are asked for at once. */
const PAGE_SIZE = 100

/** What is left of a pass: the calendar's mark before it began, its window, addresses of resources. */
type Rest = { mark: string; window: Window; hrefs: string[] }

/** The window in which a single event is read, whenever it is. */
const ALWAYS: Window = { start: 0, end: Date.UTC(2200, 0, 1) }

/**
 * Calendars by CalDAV (RFC 4791). It is called by undici and not by `tsdav`, which follows redirects by itself, past the guard of
 * addresses that hosts enter. Servers are not trusted to expand repetitions. A token is a mark of the calendar (sync-token, ctag,
 * or all etags together): while it is the same nothing has changed; otherwise the window is read as a whole, because a
 * resource that changed does not say which of its occurrences are gone.
 */
export class CaldavDriver extends CalendarDriver {
  async listCalendars(credentials: Credentials, signal: AbortSignal): Promise<ListedCalendar[]> {
    const call = {
      method: 'PROPFIND',
      url: credentials.home ?? '',
      depth: '1',
      body: LIST,
    } as const
    const { url, resources } = await askDav(call, loginOf(credentials), signal)
    return calendarsIn(resources, url)
  }

  async changes(
    credentials: Credentials,
    wanted: ChangesWanted,
    signal: AbortSignal
  ): Promise<ChangePage> {
    const { calendar, since, page } = wanted
    if (page) return this.#part(credentials, wanted, signal)
    const mark = await this.#mark(credentials, calendar, signal)
    if ('token' in since) {
      if (since.token !== mark) throw new ProviderError('expired', 'calendar_changed')
      return { items: [], gone: [], unreadable: [], next: null, token: mark }
    }
    const { window } = since
    const hrefs = await this.#resources(credentials, { calendar, window }, signal)
    const rest: Rest = { mark, window, hrefs }
    return this.#part(credentials, { ...wanted, page: JSON.stringify(rest) }, signal)
  }

  async write(
    credentials: Credentials,
    { calendar, event }: { calendar: string; event: EventToWrite },
    signal: AbortSignal
  ): Promise<WrittenEvent> {
    try {
      const headers = { 'if-none-match': '*' }
      return await this.#put(credentials, { calendar, event, headers }, signal)
    } catch (error) {
      if (!(error instanceof ProviderError) || error.kind !== 'changed') throw error
      // Written before by a call whose answer was lost, or moved there since: it becomes this.
      return this.#put(credentials, { calendar, event, headers: {} }, signal)
    }
  }

  async change(
    credentials: Credentials,
    { calendar, event, etag }: { calendar: string; event: EventToWrite; etag: string | null },
    signal: AbortSignal
  ): Promise<WrittenEvent> {
    const headers = { 'if-match': etag ?? '*' }
    return this.#put(credentials, { calendar, event, headers }, signal)
  }

  async delete(
    credentials: Credentials,
    { calendar, externalId }: { calendar: string; externalId: string },
    signal: AbortSignal
  ): Promise<void> {
    const call = { method: 'DELETE', url: fileAt(calendar, externalId) } as const
    await callDav(call, loginOf(credentials), signal).catch(unlessMissing)
  }

  async find(
    credentials: Credentials,
    { calendar, externalId }: { calendar: string; externalId: string },
    signal: AbortSignal
  ): Promise<CalendarItem | undefined> {
    const call = { method: 'GET', url: fileAt(calendar, externalId) } as const
    const answer = await callDav(call, loginOf(credentials), signal).catch(unlessMissing)
    if (!answer) return undefined
    const reading = { window: ALWAYS, timeZone: 'UTC', owner: [] }
    const { items } = await itemsOf([{ href: call.url, ...answer }], reading, signal)
    return items[0]
  }

  async #put(
    credentials: Credentials,
    put: { calendar: string; event: EventToWrite; headers: Record<string, string> },
    signal: AbortSignal
  ): Promise<WrittenEvent> {
    const { calendar, event } = put
    const login = loginOf(credentials)
    const url = fileAt(calendar, event.externalId)
    const headers = { ...put.headers, 'content-type': 'text/calendar; charset=utf-8' }
    const call: DavCall = { method: 'PUT', url, headers, body: fileOf(event) }
    const { etag } = await callDav(call, login, signal)
    if (etag) return { etag, changedAt: null }
    // A server that has changed what we wrote gives its etag only when it is asked.
    const look = { method: 'PROPFIND', url, depth: '0', body: ETAGS } as const
    const { resources } = await askDav(look, login, signal)
    return { etag: etagOf(resources[0]), changedAt: null }
  }

  /** What changes with each change of a calendar. */
  async #mark(credentials: Credentials, url: string, signal: AbortSignal): Promise<string> {
    const login = loginOf(credentials)
    const call = { method: 'PROPFIND', url, depth: '0', body: MARKS } as const
    const [calendar] = (await askDav(call, login, signal)).resources
    const sync = textOf(calendar?.properties.get('sync-token'))
    const mark = sync || textOf(calendar?.properties.get('getctag'))
    if (mark) return mark
    const all = await askDav({ ...call, depth: '1', body: ETAGS }, login, signal)
    const etags = all.resources.map((one) => `${one.href} ${etagOf(one)}`).sort()
    return createHash('sha256').update(etags.join('\n')).digest('base64url')
  }

  async #resources(
    credentials: Credentials,
    { calendar, window }: { calendar: string; window: Window },
    signal: AbortSignal
  ): Promise<string[]> {
    const call = { method: 'REPORT', url: calendar, depth: '1', body: within(window) } as const
    const { resources } = await askDav(call, loginOf(credentials), signal)
    return resources.map(({ href }) => href).filter(Boolean)
  }

  /** The next resources of a pass. */
  async #part(
    credentials: Credentials,
    { calendar, page, timeZone }: ChangesWanted,
    signal: AbortSignal
  ): Promise<ChangePage> {
    const { mark, window, hrefs } = JSON.parse(page!) as Rest
    const left = hrefs.slice(PAGE_SIZE)
    const end = left.length > 0 ? JSON.stringify({ mark, window, hrefs: left }) : null
    const ending = { gone: [], next: end, token: end ? null : mark }
    if (hrefs.length === 0) return { items: [], unreadable: [], ...ending }
    const body = whole(hrefs.slice(0, PAGE_SIZE).map(escaped))
    const call = { method: 'REPORT', url: calendar, depth: '1', body } as const
    const { resources } = await askDav(call, loginOf(credentials), signal)
    // What was deleted meanwhile has no content.
    const files = resources.filter(({ status }) => status === 200).map(fileIn)
    const reading = { window, timeZone, owner: ownerOf(credentials) }
    return { ...(await itemsOf(files, reading, signal)), ...ending }
  }
}

/** The address of an event of ours in a calendar. */
const fileAt = (calendar: string, externalId: string) =>
  new URL(`${externalId}.ics`, calendar.endsWith('/') ? calendar : `${calendar}/`).href

const etagOf = (resource: DavResource | undefined) =>
  textOf(resource?.properties.get('getetag')) || null

const fileIn = (resource: DavResource) => ({
  href: resource.href,
  etag: etagOf(resource),
  text: textOf(resource.properties.get('calendar-data')),
})

/** The addresses by which invitations name the owner of the calendars. */
function ownerOf({ addresses, user }: Credentials): string[] {
  const named = (addresses ?? '').split(' ').map((one) => one.replace(/^mailto:/i, ''))
  return [...named, user ?? ''].filter((one) => one.includes('@')).map((one) => one.toLowerCase())
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof ProviderError) || error.kind !== 'missing') throw error
  return undefined
}
