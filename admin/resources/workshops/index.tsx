import type { ResourceProps } from 'react-admin'
import { WorkshopList } from './workshop_list'
import { WorkshopCreate, WorkshopEdit } from './workshop_pages'

/** The services of the group kind: one host, many who come on a date. */
export const workshops: ResourceProps = {
  name: 'services/group',
  list: WorkshopList,
  create: WorkshopCreate,
  edit: WorkshopEdit,
  recordRepresentation: 'title',
}
