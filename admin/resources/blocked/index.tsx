import * as routes from '#api/routes'
import { defineResource } from '../../data/define'

/** Hours, now or to come, at which a host receives no clients. */
export const blockedIntervals = defineResource({
  name: 'config/blocked-intervals',
  of: 'blocked',
  api: {
    routes: {
      list: routes.schedulingBlockedIntervalsIndex,
      create: routes.schedulingBlockedIntervalsStore,
      remove: routes.schedulingBlockedIntervalsDestroy,
    },
    fields: ['start', 'end', 'title'],
    query: () => ({ start: new Date().toISOString() }),
  },
  tab: { of: 'availability', label: 'admin.blocked.title', order: 30 },
  list: async () => (await import('./blocked_list')).BlockedList,
})
