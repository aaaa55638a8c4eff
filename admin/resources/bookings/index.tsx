import * as routes from '#api/routes'
import { CalendarCheck } from 'lucide-react'
import { ticketQuery } from './ticket_query'
import { VIEWS, type View } from './views'
import { definePage, defineResource } from '../../data/define'

const tab = (view: View, order: number) => ({
  of: 'bookings',
  label: `admin.bookings.views.${view}`,
  order,
})

const load = (view: View) => async () => {
  const { Bookings } = await import('./booking_list')
  return () => <Bookings view={view} />
}

/** All bookings of a host. */
export const bookings = defineResource({
  name: VIEWS.all.path,
  of: 'bookings',
  api: {
    routes: { list: routes.ticketingTicketsIndex, show: routes.ticketingTicketsShow },
    key: 'code',
    query: ticketQuery,
  },
  searched: { kind: 'bookings', icon: CalendarCheck, order: 20 },
  tab: tab('all', 30),
  list: load('all'),
  recordRepresentation: 'title',
})

/** The bookings to come, and those that are over; the rest of the address is the code of the open one. */
export const pages = [
  definePage({ path: 'bookings', leadsTo: VIEWS.coming.path }),
  definePage({ path: 'meetings', leadsTo: VIEWS.coming.path }),
  definePage({ path: 'meetings/all', leadsTo: VIEWS.all.path }),
  definePage({
    path: `${VIEWS.coming.path}/*`,
    menu: { entry: 'bookings', icon: CalendarCheck, group: 'today', order: 70 },
    tab: tab('coming', 10),
    load: load('coming'),
  }),
  definePage({ path: `${VIEWS.history.path}/*`, tab: tab('history', 20), load: load('history') }),
]
