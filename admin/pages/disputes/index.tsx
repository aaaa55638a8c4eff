import { definePage } from '../../data/define'

/** Payments that the banks of clients take back, and what answers them. */
export const disputes = [
  definePage({
    path: 'wallet/disputes',
    tab: { of: 'wallet', label: 'admin.disputes.tab', order: 17 },
    load: async () => (await import('./disputes_page')).DisputesPage,
  }),
  definePage({
    path: 'wallet/disputes/:id',
    load: async () => (await import('./dispute_page')).DisputePage,
  }),
]
