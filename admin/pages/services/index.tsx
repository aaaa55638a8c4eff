import { Tag } from 'lucide-react'
import { definePage } from '../../data/define'

/** The kinds of services that a host offers, and the coupons. */
export const services = [
  definePage({ path: 'config/services', leadsTo: 'services' }),
  definePage({
    path: 'services',
    menu: { entry: 'services', icon: Tag, group: 'page', order: 60, hasSubmenu: true },
    load: async () => (await import('./services_page')).Services,
  }),
]
