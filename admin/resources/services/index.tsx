import type { ResourceProps } from 'react-admin'
import { ServiceCreate, ServiceEdit } from './service_pages'
import { ServiceList } from './service_list'

/** The services of the individual kind: one host, one client. */
export const services: ResourceProps = {
  name: 'services/individual',
  list: ServiceList,
  create: ServiceCreate,
  edit: ServiceEdit,
  recordRepresentation: 'title',
}
