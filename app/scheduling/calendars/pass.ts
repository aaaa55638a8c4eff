import type ConnectedCalendar from './connected_calendar.ts'
import type { CalendarItem, Window } from '../connections/calendar_driver.ts'

/** A pass that has begun. */
export type Pass = {
  calendar: ConnectedCalendar
  /** The window that is read as a whole; undefined where changes are read. */
  window: Window | undefined
  timeZone: string
}

/** All that a pass read. The token is that of the last page. */
export type Changes = {
  items: CalendarItem[]
  gone: string[]
  unreadable: { externalId: string; reason: string }[]
  /** Whether what we wrote would be among the items. */
  showsWritten: boolean
  token: string
}
