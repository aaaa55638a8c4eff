import { defineResource } from '../../data/define'

/** Days on which a host receives no clients. */
export const vacations = defineResource({
  name: 'config/vacations',
  api: { path: 'vacations', fields: ['start', 'end'] },
  tab: { of: 'availability', label: 'admin.vacations.title', order: 40 },
  list: async () => (await import('./vacation_list')).VacationList,
})
