import { DateTime } from 'luxon'
import type { Busyness, CalendarItem } from '../../calendar_driver.ts'

type GoogleTime = { date?: string; dateTime?: string; timeZone?: string }

/** An event as Google answers it, as far as we look. Source: its reference of Events. */
export type GoogleEvent = {
  id?: string
  etag?: string
  status?: string
  updated?: string
  start?: GoogleTime
  end?: GoogleTime
  transparency?: string
  eventType?: string
  attendees?: { self?: boolean; responseStatus?: string }[]
}

/** Kinds of events that say where or what a host is, and not that they are busy. */
const NEVER_BUSY = new Set(['workingLocation', 'birthday'])

/**
 * An event as it takes its owner's time; `gone` for one that was deleted. Throws RangeError for what cannot be read. Whole days
 * are those of the calendar's own zone.
 */
export function itemOf(event: GoogleEvent, calendarZone: string): CalendarItem | 'gone' {
  if (event.status === 'cancelled') return 'gone'
  const { start, end, isAllDay } = timesOf(event, calendarZone)
  return {
    externalId: event.id!,
    start,
    end,
    isAllDay,
    busyness: busynessOf(event),
    etag: event.etag ?? null,
    changedAt: event.updated ? instantOf({ dateTime: event.updated }, 'utc') : null,
  }
}

function timesOf({ start, end }: GoogleEvent, zone: string) {
  if (!start || !end) throw new RangeError('no time')
  return {
    start: instantOf(start, zone),
    end: instantOf(end, zone),
    isAllDay: start.date !== undefined && start.date !== null,
  }
}

function instantOf({ date, dateTime, timeZone }: GoogleTime, zone: string): number {
  const text = dateTime ?? date
  if (typeof text !== 'string') throw new RangeError('no time')
  try {
    return DateTime.fromISO(text, { zone: date ? zone : (timeZone ?? zone) }).toMillis()
  } catch {
    throw new RangeError('invalid time')
  }
}

function busynessOf({ transparency, status, attendees, eventType = '' }: GoogleEvent): Busyness {
  if (transparency === 'transparent' || NEVER_BUSY.has(eventType)) return 'FREE'
  const answer = attendees?.find(({ self }) => self)?.responseStatus
  if (answer === 'declined') return 'FREE'
  const isOpen = answer === 'needsAction' || answer === 'tentative'
  return isOpen || status === 'tentative' ? 'TENTATIVE' : 'BUSY'
}
