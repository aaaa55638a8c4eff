import { definePage } from '../../data/define'

/** Payments of another amount than was due, which wait for their host. */
export const unmatched = definePage({
  path: 'wallet/unmatched',
  tab: {
    of: 'wallet',
    label: 'admin.unmatched.tab',
    order: 14,
    mark: async () => (await import('./waiting_unmatched')).UnmatchedCount,
  },
  load: async () => (await import('./unmatched_page')).UnmatchedPage,
})
