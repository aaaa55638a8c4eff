import { definePage } from '../../data/define'

/** What confirms payments and refunds. */
export const receipts = definePage({
  path: 'wallet/receipts',
  tab: { of: 'wallet', label: 'admin.receipts.tab', order: 30 },
  load: async () => (await import('./receipts_page')).ReceiptsPage,
})
