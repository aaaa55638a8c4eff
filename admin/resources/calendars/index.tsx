import { defineResource } from '../../data/define'

/** Calendars of other products whose entries block a host's hours. */
export const calendars = defineResource({
  name: 'config/calendars',
  api: { path: 'calendar-feeds', write: 'PATCH', fields: ['name', 'url'] },
  tab: { of: 'availability', label: 'admin.calendars.title', order: 50 },
  list: async () => (await import('./calendar_list')).CalendarList,
})
