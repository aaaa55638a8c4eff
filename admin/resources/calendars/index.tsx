import * as routes from '#api/routes'
import { defineResource } from '../../data/define'

/** Calendars of other products whose entries block a host's hours. */
export const calendars = defineResource({
  name: 'config/calendars',
  of: 'calendars',
  api: {
    routes: {
      list: routes.schedulingCalendarFeedsIndex,
      create: routes.schedulingCalendarFeedsStore,
      update: routes.schedulingCalendarFeedsUpdate,
      remove: routes.schedulingCalendarFeedsDestroy,
    },
    fields: ['name', 'url', 'version'],
  },
  tab: { of: 'availability', label: 'admin.calendars.title', order: 50 },
  list: async () => (await import('./calendar_list')).CalendarList,
})
