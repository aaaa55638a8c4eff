import { ticketQuery } from './resources/bookings/ticket_query'

export type Row = Record<string, unknown>
export type Query = Record<string, string | number | undefined>

export type ResourceRules = {
  path: string
  /** The field that names a record in the address of its calls. */
  key?: string
  write?: 'PATCH' | 'PUT'
  /** What may be sent: the interface refuses fields that it does not know. */
  fields?: readonly string[]
  /** Sent along when one is created. */
  constants?: Row
  /** The filters of a list as the interface understands them; `timeZone` is the host's. */
  query?: (filter: Row, timeZone: string) => Query
}

const SCHEDULE = [
  ...['name', 'timeZone', 'interval', 'break', 'weekly', 'dates', 'isDefault'],
  ...['maxPerDay', 'maxPerWeek'],
] as const
const SERVICE = [
  ...['title', 'slug', 'description', 'duration', 'price', 'currency', 'location'],
  ...['scheduleId', 'policy', 'visibility', 'requireApprove', 'isBlocking'],
  ...['fields', 'basicFields', 'customization', 'tags'],
  ...['collaborators', 'collaboratorMode', 'allowMemberChoice'],
] as const

const COUPON = [
  ...['code', 'type', 'discount', 'currency', 'expires', 'timeZone', 'quantity'],
  ...['description', 'country', 'products', 'targets', 'blacklist'],
] as const

/** The resources by their address in the dashboard (specification, section 2), and how the interface speaks of them. */
const RESOURCES: Record<string, ResourceRules> = {
  'services/individual': {
    path: 'services',
    write: 'PATCH',
    fields: SERVICE,
    constants: { type: 'MEETING' },
    query: (filter) => ({ ...filter, type: 'MEETING' }),
  },
  'services/group': {
    path: 'services',
    write: 'PATCH',
    fields: [...SERVICE, 'maxParticipants', 'maxTickets'],
    constants: { type: 'WEBINAR' },
    query: (filter) => ({ ...filter, type: 'WEBINAR' }),
  },
  'config/availability': { path: 'availability', write: 'PUT', fields: SCHEDULE },
  'config/coupons': { path: 'coupons', write: 'PATCH', fields: COUPON },
  'config/vacations': { path: 'vacations', fields: ['start', 'end'] },
  'config/calendars': { path: 'calendar-feeds', fields: ['name', 'url'] },
  'bookings/tickets': { path: 'tickets', key: 'code', query: ticketQuery },
}

/** How the interface speaks of a resource of the dashboard. */
export function rulesOf(resource: string): ResourceRules {
  const rules = RESOURCES[resource]
  if (!rules) throw new Error(`Unknown resource: ${resource}`)
  return rules
}
