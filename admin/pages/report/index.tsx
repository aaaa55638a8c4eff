import { definePage } from '../../data/define'

/** What the bookings came to, by month or week. */
export const report = definePage({
  path: 'bookings/report',
  tab: { of: 'bookings', label: 'admin.report.tab', order: 40 },
  load: async () => (await import('./report_page')).ReportPage,
})
