import * as routes from '#api/routes'
import { Clock3 } from 'lucide-react'
import { defineResource } from '../../data/define'

/** The schedules of a host: the hours at which clients can book. */
export const availability = defineResource({
  name: 'config/availability',
  of: 'availability',
  api: {
    routes: {
      list: routes.schedulingSchedulesIndex,
      show: routes.schedulingSchedulesShow,
      create: routes.schedulingSchedulesStore,
      update: routes.schedulingSchedulesUpdate,
      remove: routes.schedulingSchedulesDestroy,
    },
    fields: [
      ...['name', 'timeZone', 'interval', 'break', 'breakBefore', 'weekly', 'dates', 'isDefault'],
      ...['maxPerDay', 'maxPerWeek', 'version'],
    ],
    failed: { save: 'admin.failed.availability' },
  },
  menu: { entry: 'availability', icon: Clock3, group: 'page', order: 50 },
  tab: { of: 'availability', label: 'admin.availability.tab', order: 10 },
  list: async () => (await import('./schedule_list')).ScheduleList,
  create: async () => (await import('./schedule_pages')).ScheduleCreate,
  edit: async () => (await import('./schedule_pages')).ScheduleEdit,
  recordRepresentation: 'name',
})
