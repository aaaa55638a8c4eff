import * as routes from '#api/routes'
import { defineResource } from '../../data/define'

/** Days on which a host receives no clients. */
export const vacations = defineResource({
  name: 'config/vacations',
  of: 'vacations',
  api: {
    routes: {
      list: routes.schedulingVacationsIndex,
      create: routes.schedulingVacationsStore,
      remove: routes.schedulingVacationsDestroy,
    },
    fields: ['start', 'end', 'note', 'colleagueId'],
  },
  tab: { of: 'availability', label: 'admin.vacations.title', order: 40 },
  list: async () => (await import('./vacation_list')).VacationList,
})
