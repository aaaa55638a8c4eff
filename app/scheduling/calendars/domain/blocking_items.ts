import type { CalendarItem } from '../../connections/calendar_driver.ts'
import type { ConnectionSettings } from '../../connections/domain/connection_settings.ts'

/** Whether an event closes hours, as its host decides about whole days and open invitations. */
export function blocks(
  { start, end, busyness, isAllDay }: CalendarItem,
  { allDay, tentative }: Pick<ConnectionSettings, 'allDay' | 'tentative'>
): boolean {
  if (end <= start || busyness === 'FREE') return false
  if (busyness === 'TENTATIVE' && !tentative) return false
  return allDay || !isAllDay
}
