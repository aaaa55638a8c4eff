import { definePage } from '../../data/define'

/** A week as clients are offered it. */
export const offeredWeek = definePage({
  path: 'config/availability/week',
  tab: { of: 'availability', label: 'admin.week.tab', order: 20 },
  load: async () => (await import('./offered_week_page')).OfferedWeekPage,
})
