import { WEEKDAYS } from '#shared/schedule_rules'
import type { ScheduleInput } from '#app/scheduling/schedules/validators'

type Window = { start: string; end: string }

/** The same hours on all seven days. */
const everyDay = (window: Window) =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, [window]])) as ScheduleInput['weekly']

/** Open at all hours, so that a test need not know what day it is. */
export const ALWAYS: ScheduleInput = {
  name: 'Siempre',
  timeZone: 'America/Lima',
  interval: { value: 30, unit: 'MINUTE' },
  break: { value: 0, unit: 'MINUTE' },
  weekly: everyDay({ start: '00:00', end: '24:00' }),
  isDefault: true,
}

/** From nine to one every day, a start every hour. */
export const EVERY_MORNING = {
  interval: { value: 1, unit: 'HOUR' as const },
  weekly: everyDay({ start: '09:00', end: '13:00' }),
}
