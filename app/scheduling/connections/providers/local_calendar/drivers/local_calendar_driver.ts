import { DateTime } from 'luxon'
import { now } from '#core/time'
import { createHash } from 'node:crypto'
import { requireAllowed } from './local_linker.ts'
import { ProviderError } from '../../../provider_error.ts'
import type { Credentials } from '../../../account_linker.ts'
import {
  CalendarDriver,
  type CalendarItem,
  type ChangePage,
  type ChangesWanted,
  type EventToWrite,
  type ListedCalendar,
  type WrittenEvent,
} from '../../../calendar_driver.ts'

/** Hours of the lunch that the simulated calendar has on working days. */
const LUNCH = { from: 13, until: 14 }

/**
 * Two simulated calendars. It keeps nothing: the first has a lunch on each working day, and what is written to them is taken and
 * forgotten.
 */
export class LocalCalendarDriver extends CalendarDriver {
  override readonly showsWritten = false

  async listCalendars({ refreshToken }: Credentials): Promise<ListedCalendar[]> {
    requireAllowed(refreshToken)
    return [
      { externalId: 'own', name: 'Personal', color: '#0b8043', isPrimary: true, isWritable: true },
      { externalId: 'work', name: 'Trabajo', color: '#3f51b5', isPrimary: false, isWritable: true },
    ]
  }

  async changes({ refreshToken }: Credentials, wanted: ChangesWanted): Promise<ChangePage> {
    requireAllowed(refreshToken)
    const items = 'window' in wanted.since && wanted.calendar === 'own' ? lunches(wanted) : []
    return { items, gone: [], unreadable: [], next: null, token: `at-${now().toMillis()}` }
  }

  async write({ refreshToken }: Credentials, { event }: { event: EventToWrite }) {
    requireAllowed(refreshToken)
    return writtenAs(event)
  }

  async change({ refreshToken }: Credentials, { event }: { event: EventToWrite }) {
    requireAllowed(refreshToken)
    return writtenAs(event)
  }

  async delete({ refreshToken }: Credentials): Promise<void> {
    requireAllowed(refreshToken)
  }

  /** It does not know how an event stands, which says nothing about it: none is missing. */
  async find(): Promise<never> {
    throw new ProviderError('refused', 'keeps_nothing')
  }
}

function lunches({ since, timeZone }: ChangesWanted): CalendarItem[] {
  if (!('window' in since)) return []
  const items: CalendarItem[] = []
  const { start, end } = since.window
  let day = DateTime.fromMillis(start, { zone: timeZone }).startOf('day')
  for (; day.toMillis() < end; day = day.plus({ days: 1 }))
    if (day.weekday < 6)
      items.push({
        externalId: `lunch-${day.toISODate()}`,
        start: day.set({ hour: LUNCH.from }).toMillis(),
        end: day.set({ hour: LUNCH.until }).toMillis(),
        isAllDay: false,
        busyness: 'BUSY',
        etag: null,
        changedAt: null,
      })
  return items
}

function writtenAs(event: EventToWrite): WrittenEvent {
  const etag = createHash('sha256').update(JSON.stringify(event)).digest('base64url')
  return { etag, changedAt: now().toMillis() }
}
