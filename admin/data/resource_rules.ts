import { KINDS, type Kind } from '../resources/services/kinds'
import { ticketQuery } from '../resources/bookings/ticket_query'

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
  /** Keys of what is said where it cannot be saved or deleted, and the server does not say why. */
  failed?: { save?: string; remove?: string }
  /** The filters of a list as the interface understands them; `timeZone` is the host's. */
  query?: (filter: Row, timeZone: string) => Query
}

const SCHEDULE = [
  ...['name', 'timeZone', 'interval', 'break', 'weekly', 'dates', 'isDefault'],
  ...['maxPerDay', 'maxPerWeek'],
] as const
const COUPON = [
  ...['code', 'type', 'discount', 'currency', 'expires', 'timeZone', 'quantity'],
  ...['description', 'country', 'products', 'targets', 'blacklist'],
] as const

/**
 * The resources by their address in the dashboard, and how the interface speaks of them. See docs/domain.md,
 * "Addresses".
 */
const RESOURCES: Record<string, ResourceRules> = {
  ...Object.fromEntries(KINDS.map((kind) => [kind.path, serviceRules(kind)])),
  /** All kinds at once: only to be read. */
  'services': { path: 'services' },
  'config/availability': {
    path: 'availability',
    write: 'PUT',
    fields: SCHEDULE,
    failed: { save: 'admin.failed.availability' },
  },
  'config/coupons': {
    path: 'coupons',
    write: 'PATCH',
    fields: COUPON,
    failed: { remove: 'admin.failed.coupon_removal' },
  },
  'config/vacations': { path: 'vacations', fields: ['start', 'end'] },
  'config/blocked-intervals': {
    path: 'blocked-intervals',
    fields: ['start', 'end', 'title'],
    query: () => ({ start: new Date().toISOString() }),
  },
  'config/calendars': { path: 'calendar-feeds', write: 'PATCH', fields: ['name', 'url'] },
  'bookings/tickets': { path: 'tickets', key: 'code', query: ticketQuery },
}

function serviceRules({ type, fields }: Kind): ResourceRules {
  return {
    path: 'services',
    write: 'PATCH',
    fields,
    constants: { type },
    query: (filter) => ({ ...filter, type }),
  }
}

/** How the interface speaks of a resource of the dashboard. */
export function rulesOf(resource: string): ResourceRules {
  const rules = RESOURCES[resource]
  if (!rules) throw new Error(`Unknown resource: ${resource}`)
  return rules
}

/** The key of what is said where a resource cannot be saved or deleted. See docs/domain.md, "Refusals on screen". */
export function failureOf(resource: string, action: 'save' | 'remove'): string {
  return RESOURCES[resource]?.failed?.[action] ?? `admin.failed.${action}`
}
