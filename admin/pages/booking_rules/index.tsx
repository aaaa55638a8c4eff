import { definePage } from '../../data/define'

/** The zone of an account, and the policy of its new services. */
export const bookingRules = definePage({
  path: 'config/availability/policy',
  tab: { of: 'availability', label: 'admin.rules.tab', order: 60 },
  settings: ['admin.availability.zone', 'admin.policy.title', 'admin.rules.limits.title'],
  load: async () => (await import('./booking_rules_page')).BookingRules,
})
