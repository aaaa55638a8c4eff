import { DateTime } from 'luxon'
import type { Busyness, CalendarItem, ChangePage } from '../../calendar_driver.ts'

type GraphTime = { dateTime?: string; timeZone?: string }

/** An event as Graph answers it, as far as we look. Source: its reference of the resource "event". */
export type GraphEvent = {
  'id'?: string
  '@odata.etag'?: string
  '@removed'?: { reason?: string }
  'type'?: string
  'seriesMasterId'?: string | null
  'start'?: GraphTime | null
  'end'?: GraphTime | null
  'isAllDay'?: boolean
  'isCancelled'?: boolean
  'showAs'?: string
  'responseStatus'?: { response?: string } | null
  'transactionId'?: string | null
  'lastModifiedDateTime'?: string
}

/** A page of changes, with what it says of series. */
export type GraphPage = ChangePage & { hasSeries: boolean }

/** Our own id within a transaction id of ours. */
const OURS = /^([0-9a-f]{32})-\d+$/

/** What a transaction id of ours looks like: the event's own id, and which of its changes wrote it. */
export const transactionOf = (externalId: string, version: number) => `${externalId}-${version}`

/**
 * The events of a page as they take their owner's time. Occurrences carry no more than their times; the rest stands in the
 * master of their series, which is on the same page. Whole days are those of `timeZone`.
 */
export function pageOf(events: (GraphEvent | null)[], timeZone: string): GraphPage {
  const page = emptyPage()
  const masters = new Map<string, GraphEvent>()
  for (const event of events) if (event?.type === 'seriesMaster') masters.set(event.id!, event)
  page.hasSeries = masters.size > 0
  for (const event of events) addTo(page, event, { masters, timeZone })
  return page
}

const emptyPage = (): GraphPage => ({
  items: [],
  gone: [],
  unreadable: [],
  next: null,
  token: null,
  hasSeries: false,
})

type Reading = { masters: Map<string, GraphEvent>; timeZone: string }

/** One item that cannot be read never stops the rest. */
function addTo(page: GraphPage, event: GraphEvent | null, reading: Reading) {
  const externalId = typeof event?.id === 'string' ? event.id : ''
  try {
    if (!event || !externalId) throw new RangeError('no id')
    if (isGone(event)) page.gone.push(externalId)
    else if (event.type !== 'seriesMaster') page.items.push(occurrenceOf(event, reading))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    page.unreadable.push({ externalId, reason: reason.slice(0, 100) })
  }
}

/** An event that was deleted, or has left the window: then it comes as no more than its id. */
const isGone = (event: GraphEvent) => Boolean(event['@removed']) || (!event.start && !event.end)

function occurrenceOf(event: GraphEvent, { masters, timeZone }: Reading): CalendarItem {
  const master = masters.get(event.seriesMasterId ?? '')
  return itemOf({ ...master, ...event, transactionId: event.transactionId }, timeZone)
}

/** An event as it takes its owner's time. Throws RangeError for what cannot be read. */
export function itemOf(event: GraphEvent, timeZone: string): CalendarItem {
  const isAllDay = event.isAllDay === true
  const changedAt = Date.parse(event.lastModifiedDateTime ?? '')
  const [, ownId] = OURS.exec(event.transactionId ?? '') ?? []
  return {
    externalId: event.id!,
    ...(ownId && { ownId }),
    start: instantOf(event.start, isAllDay ? timeZone : undefined),
    end: instantOf(event.end, isAllDay ? timeZone : undefined),
    isAllDay,
    busyness: busynessOf(event),
    etag: event['@odata.etag'] ?? null,
    changedAt: Number.isNaN(changedAt) ? null : changedAt,
  }
}

/** Times come in UTC, as they are asked for; a whole day is a date without a zone. */
function instantOf(time: GraphTime | null | undefined, dayZone?: string): number {
  if (typeof time?.dateTime !== 'string') throw new RangeError('no time')
  const zone = dayZone ?? time.timeZone ?? 'utc'
  const text = dayZone ? time.dateTime.slice(0, 10) : time.dateTime
  try {
    return DateTime.fromISO(text, { zone }).toMillis()
  } catch {
    throw new RangeError('invalid time')
  }
}

/** What Outlook calls free, or a place to work at. */
const FREE = new Set(['free', 'workingElsewhere'])

const OPEN = new Set(['notResponded', 'tentativelyAccepted'])

function busynessOf({ showAs = '', isCancelled, responseStatus }: GraphEvent): Busyness {
  const answer = responseStatus?.response ?? ''
  if (isCancelled || FREE.has(showAs) || answer === 'declined') return 'FREE'
  return showAs === 'tentative' || OPEN.has(answer) ? 'TENTATIVE' : 'BUSY'
}
