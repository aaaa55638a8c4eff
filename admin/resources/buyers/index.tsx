import * as routes from '#api/routes'
import { Users } from 'lucide-react'
import { defineResource } from '../../data/define'

/** The clients of a host. */
export const buyers = defineResource({
  name: 'buyers',
  of: 'buyers',
  api: {
    routes: { list: routes.ticketingBuyersIndex, show: routes.ticketingBuyersShow },
    query: (filter) => filter as Record<string, string | number | undefined>,
  },
  searched: { kind: 'buyers', icon: Users, isPerson: true, order: 10 },
  menu: { entry: 'buyers', icon: Users, group: 'today', order: 72, feature: 'buyers' },
  list: async () => (await import('./buyer_list')).BuyerList,
  edit: async () => (await import('./buyer_page')).BuyerPage,
  recordRepresentation: 'name',
})
