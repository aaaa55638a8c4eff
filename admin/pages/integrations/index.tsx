import { Plug } from 'lucide-react'
import { definePage } from '../../data/define'

const load = async () => (await import('./integrations_page')).Integrations

/** What the account has connected, what it can connect, and how each connection is. */
export const integrations = [
  definePage({
    path: 'integrations',
    menu: { entry: 'integrations', icon: Plug, group: 'money', order: 84, newUntil: '2027-02-28' },
    settings: ['admin.integrations.calendars.title', 'admin.integrations.calendars.destination'],
    load,
  }),
  definePage({ path: 'integrations/installed/:category?', load }),
  definePage({
    path: 'integrations/connections/:id',
    only: 'u',
    load: async () => (await import('./connection_page')).ConnectionPage,
  }),
]
