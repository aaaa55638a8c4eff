import { definePage } from '../../data/define'

/** The history of the account's settings, for its owner. */
export const activity = definePage({
  path: 'data/activity',
  tab: { of: 'data', label: 'admin.activity.tab', order: 60 },
  load: async () => (await import('./activity_page')).ActivityPage,
})
