import { ChartColumn } from 'lucide-react'
import { definePage } from '../../data/define'

/** How the account does: bookings, attendance, money and visits. */
export const analytics = definePage({
  path: 'analytics',
  menu: {
    entry: 'analytics',
    icon: ChartColumn,
    group: 'today',
    order: 78,
    feature: 'analytics',
  },
  load: async () => (await import('./analytics_page')).AnalyticsPage,
})
