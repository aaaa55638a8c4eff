import { definePage } from '../../data/define'

/** The mails that bookings cause, and those that did not arrive. */
export const notifications = definePage({
  path: 'config/notifications',
  tab: { of: 'data', label: 'admin.notifications.tab', order: 30 },
  settings: [
    'admin.notifications.clients_reminders',
    'admin.notifications.own_reminders',
    'admin.notifications.weekly',
    'admin.notifications.phone',
    'admin.notifications.number.title',
  ],
  load: async () => (await import('./notifications_page')).Notifications,
})
