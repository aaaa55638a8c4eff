import type { ResourceProps } from 'react-admin'
import { Bookings } from './bookings'

export { Bookings }

/** All bookings of a host. Those to come and those that are over have pages of their own (panel.tsx). */
export const bookings: ResourceProps = {
  name: 'bookings/tickets',
  list: <Bookings view="all" />,
  recordRepresentation: 'title',
}
