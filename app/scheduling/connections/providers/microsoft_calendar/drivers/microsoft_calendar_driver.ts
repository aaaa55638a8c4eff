import { now } from '#core/time'
import { callGraph } from '../../teams/drivers/graph_client.ts'
import type { ProviderCall } from '../../../drivers/call_provider.ts'
import type { MicrosoftAsks } from '../../teams/drivers/microsoft_linker.ts'
import type { MicrosoftSettings } from '#config/connections'
import { ProviderError } from '../../../provider_error.ts'
import type { Credentials } from '../../../account_linker.ts'
import { ofOneCalendar, onceMore, outdated, unlessGone } from './graph_refusals.ts'
import { itemOf, pageOf, transactionOf, type GraphEvent } from '../graph_event.ts'
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

/** The least that lists calendars, writes events and hears of changes, for all kinds of accounts. */
export const CALENDARS: MicrosoftAsks = {
  needed: 'https://graph.microsoft.com/Calendars.ReadWrite',
  accounts: 'common',
}

type GraphCalendar = {
  id?: string
  name?: string
  hexColor?: string
  isDefaultCalendar?: boolean
  canEdit?: boolean
}

type Page<Row> = { 'value'?: Row[]; '@odata.nextLink'?: string; '@odata.deltaLink'?: string }

/** Events of one page. They come whole, for a view of a calendar cannot be cut down to single fields. */
const PAGE_SIZE = 100

/** Minutes that a subscription is asked for: what Graph gives for events at least (4,230). */
const SUBSCRIBED_MINUTES = 4200

/** The property in which events of ours carry our own id, so that one whose answer was lost is found. */
const MARK = 'String {6c2e1b34-6f0c-4f5e-9a43-0d5a4e6c9b1f} Name CupoEvent'

/** Ids of events last while they stay in a mailbox; times are in UTC. */
const PREFER = [
  'IdType="ImmutableId"',
  'outlook.timezone="UTC"',
  'outlook.body-content-type="text"',
  `odata.maxpagesize=${PAGE_SIZE}`,
].join(', ')

/** Whether an id is our own, so that Graph's is not known yet. */
const isOwn = (externalId: string) => /^[0-9a-f]{32}$/.test(externalId)

/** Calendars by Microsoft Graph (its resource "calendar"). It sends no mail for events without guests. */
export class MicrosoftCalendarDriver extends CalendarDriver {
  constructor(private settings: MicrosoftSettings) {
    super()
  }

  async listCalendars(credentials: Credentials, signal: AbortSignal): Promise<ListedCalendar[]> {
    const found: GraphCalendar[] = []
    let url: URL | undefined = this.#url('me/calendars?$top=100')
    while (url && found.length < 1000) {
      const page: Page<GraphCalendar> | undefined = await this.#get(url, credentials, signal)
      if (!Array.isArray(page?.value)) throw garbage()
      found.push(...page.value)
      url = this.#link(page['@odata.nextLink'])
    }
    return found.filter(({ id }) => id).map(listed)
  }

  async changes(
    credentials: Credentials,
    { calendar, since, page, timeZone }: ChangesWanted,
    signal: AbortSignal
  ): Promise<ChangePage> {
    const url = page ? this.#link(page) : this.#firstOf(calendar, since)
    const answer = await this.#page(url, credentials, signal)
    const { hasSeries, ...changed } = pageOf(answer.value, timeZone)
    // Of a series that has changed, Graph does not say which of its occurrences are gone.
    if (hasSeries && 'token' in since) throw new ProviderError('expired', 'series_changed')
    const next = this.#link(answer['@odata.nextLink'])
    const last = this.#link(answer['@odata.deltaLink'])
    return { ...changed, next: next?.href ?? null, token: last?.href ?? null }
  }

  async write(
    credentials: Credentials,
    { calendar, event }: { calendar: string; event: EventToWrite },
    signal: AbortSignal
  ): Promise<WrittenEvent> {
    const id = await this.#idOf(credentials, { calendar, externalId: event.externalId }, signal)
    if (id) return this.#patch(credentials, { id, event, etag: null }, signal)
    const { externalId, version } = event
    const body = {
      ...bodyOf(event),
      transactionId: transactionOf(externalId, version),
      singleValueExtendedProperties: [{ id: MARK, value: externalId }],
    }
    const url = this.#url(`me/calendars/${encodeURIComponent(calendar)}/events`)
    const call = { method: 'POST', url, body } as const
    return written(await this.#call<GraphEvent>(call, credentials, signal).catch(onceMore))
  }

  async change(
    credentials: Credentials,
    { calendar, event, etag }: { calendar: string; event: EventToWrite; etag: string | null },
    signal: AbortSignal
  ): Promise<WrittenEvent> {
    const id = await this.#idOf(credentials, { calendar, externalId: event.externalId }, signal)
    if (!id) throw new ProviderError('missing', 'graph_ErrorItemNotFound')
    return this.#patch(credentials, { id, event, etag }, signal)
  }

  async delete(
    credentials: Credentials,
    deleted: { calendar: string; externalId: string },
    signal: AbortSignal
  ): Promise<void> {
    const id = await this.#idOf(credentials, deleted, signal)
    if (!id) return
    await unlessGone(this.#call({ method: 'DELETE', url: this.#event(id) }, credentials, signal))
  }

  async find(
    credentials: Credentials,
    found: { calendar: string; externalId: string },
    signal: AbortSignal
  ): Promise<CalendarItem | undefined> {
    const id = await this.#idOf(credentials, found, signal)
    const event =
      id && (await unlessGone(this.#get<GraphEvent>(this.#event(id), credentials, signal)))
    return event ? itemOf(event, 'utc') : undefined
  }

  override async watch(
    credentials: Credentials,
    { calendar, channel }: { calendar: string; channel: Channel },
    signal: AbortSignal
  ) {
    const address = `${channel.address}/microsoft`
    const body = {
      changeType: 'created,updated,deleted',
      notificationUrl: address,
      lifecycleNotificationUrl: address,
      resource: `/me/calendars/${calendar}/events`,
      clientState: `${channel.id}.${channel.secret}`,
      expirationDateTime: now().plus({ minutes: SUBSCRIBED_MINUTES }).toISO(),
    }
    const call = { method: 'POST', url: this.#url('subscriptions'), body } as const
    const answer = await this.#call<{ id?: string; expirationDateTime?: string }>(
      call,
      credentials,
      signal
    )
    const expiresAt = new Date(answer?.expirationDateTime ?? '')
    if (!answer?.id || Number.isNaN(expiresAt.getTime())) throw garbage()
    return { resource: answer.id, expiresAt }
  }

  override async unwatch(
    credentials: Credentials,
    { resource }: { id: string; resource: string },
    signal: AbortSignal
  ): Promise<void> {
    const url = this.#url(`subscriptions/${encodeURIComponent(resource)}`)
    await unlessGone(this.#call({ method: 'DELETE', url }, credentials, signal))
  }

  async #patch(
    credentials: Credentials,
    { id, event, etag }: { id: string; event: EventToWrite; etag: string | null },
    signal: AbortSignal
  ): Promise<WrittenEvent> {
    const headers = etag ? { 'if-match': etag } : undefined
    const call = { method: 'PATCH', url: this.#event(id), body: bodyOf(event), headers } as const
    return written(await this.#call<GraphEvent>(call, credentials, signal))
  }

  /** Graph's id of an event of ours; undefined where there is none. An answer that was lost left it unknown. */
  async #idOf(
    credentials: Credentials,
    { calendar, externalId }: { calendar: string; externalId: string },
    signal: AbortSignal
  ): Promise<string | undefined> {
    if (!isOwn(externalId)) return externalId
    const url = this.#url(`me/calendars/${encodeURIComponent(calendar)}/events`)
    const mark = `ep/id eq '${MARK}' and ep/value eq '${externalId}'`
    url.searchParams.set('$filter', `singleValueExtendedProperties/Any(ep: ${mark})`)
    url.searchParams.set('$select', 'id')
    const page = await this.#get<Page<GraphEvent>>(url, credentials, signal)
    if (!Array.isArray(page?.value)) throw garbage()
    return page.value[0]?.id
  }

  async #page(url: URL | undefined, credentials: Credentials, signal: AbortSignal) {
    if (!url) throw garbage()
    const call = this.#get<Page<GraphEvent | null>>(url, credentials, signal)
    const answer = await call.catch(outdated)
    if (!Array.isArray(answer?.value)) throw garbage()
    return { ...answer, value: answer.value }
  }

  #firstOf(calendar: string, since: ChangesWanted['since']): URL | undefined {
    if ('token' in since) return this.#link(since.token)
    const url = this.#url(`me/calendars/${encodeURIComponent(calendar)}/calendarView/delta`)
    url.searchParams.set('startDateTime', new Date(since.window.start).toISOString())
    url.searchParams.set('endDateTime', new Date(since.window.end).toISOString())
    return url
  }

  /** A link as Graph gave it. One that leads elsewhere would take our token there. */
  #link(link: string | undefined): URL | undefined {
    if (!link) return undefined
    const url = URL.canParse(link) ? new URL(link) : undefined
    if (url?.origin !== new URL(this.settings.api).origin) throw garbage()
    return url
  }

  #event(id: string): URL {
    return this.#url(`me/events/${encodeURIComponent(id)}`)
  }

  #url(path: string): URL {
    return new URL(`/v1.0/${path}`, this.settings.api)
  }

  #get<Answer>(url: URL, credentials: Credentials, signal: AbortSignal) {
    return this.#call<Answer>({ method: 'GET', url }, credentials, signal)
  }

  #call<Answer>(call: ProviderCall, { accessToken }: Credentials, signal: AbortSignal) {
    const headers = { prefer: PREFER, ...call.headers }
    const authorization = `Bearer ${accessToken}`
    const whole = { ...call, headers, authorization }
    return callGraph<Answer>(whole, signal).catch(ofOneCalendar)
  }
}

const garbage = () => new ProviderError('down', 'garbage')

function listed({ id, name, hexColor, isDefaultCalendar, canEdit }: GraphCalendar): ListedCalendar {
  return {
    externalId: id!,
    name: name ?? id!,
    color: /^#[0-9a-f]{6}$/i.test(hexColor ?? '') ? hexColor! : null,
    isPrimary: isDefaultCalendar === true,
    isWritable: canEdit === true,
  }
}

function bodyOf({ title, description, location, start, end }: EventToWrite) {
  return {
    subject: title,
    body: { contentType: 'text', content: description },
    location: { displayName: location },
    start: { dateTime: start.replace(/Z$/, ''), timeZone: 'UTC' },
    end: { dateTime: end.replace(/Z$/, ''), timeZone: 'UTC' },
    showAs: 'busy',
  }
}

function written(event: GraphEvent | undefined): WrittenEvent {
  if (!event?.id) throw garbage()
  const changedAt = Date.parse(event.lastModifiedDateTime ?? '')
  return {
    externalId: event.id,
    etag: event['@odata.etag'] ?? null,
    changedAt: Number.isNaN(changedAt) ? null : changedAt,
  }
}
