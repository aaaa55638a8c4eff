import { Send } from 'lucide-react'
import * as routes from '#api/routes'
import { deliveryQuery } from './delivery_query'
import { defineResource } from '../../data/define'

/** Every message about bookings of an account: what became of it, why, and what may be done. */
export const deliveries = defineResource({
  name: 'config/deliveries',
  of: 'deliveries',
  api: { routes: { list: routes.messagingDeliveriesIndex }, query: deliveryQuery },
  menu: { entry: 'deliveries', icon: Send, group: 'money', order: 85 },
  list: async () => (await import('./delivery_list')).DeliveryList,
  recordRepresentation: 'to',
})
