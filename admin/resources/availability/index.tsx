import type { ResourceProps } from 'react-admin'
import { ScheduleCreate, ScheduleEdit } from './schedule_pages'
import { ScheduleList } from './schedule_list'

/** The schedules of a host: the hours at which clients can book. */
export const availability: ResourceProps = {
  name: 'config/availability',
  list: ScheduleList,
  create: ScheduleCreate,
  edit: ScheduleEdit,
  recordRepresentation: 'name',
}
