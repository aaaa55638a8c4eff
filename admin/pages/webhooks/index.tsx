import { definePage } from '../../data/define'

/** Where programs of the account hear of its bookings. */
export const webhooks = definePage({
  path: 'config/webhooks',
  tab: { of: 'developers', label: 'admin.webhooks.tab', order: 20 },
  load: async () => (await import('./webhooks_page')).WebhooksPage,
})
