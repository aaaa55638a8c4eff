import { aHost, type HostWish } from './host.ts'

/** A host with a package of three hours for 90 soles, unless wished otherwise. */
export const aPackageHost = ({ service, ...rest }: HostWish = {}) =>
  aHost({ ...rest, service: { title: 'Paquete', package: { sessions: 3 }, price: 90, ...service } })

/** A host whose clients may repeat an hour, at 40 soles each unless wished otherwise. */
export const aRecurringHost = ({ service, ...rest }: HostWish = {}) =>
  aHost({ ...rest, service: { price: 40, allowRecurring: true, ...service } })
