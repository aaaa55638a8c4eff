import { CalendarClock, FileDown, HandCoins, ListPlus, Users, type LucideIcon } from 'lucide-react'
import { SERVICE_KINDS, type ServiceType } from '#shared/service_kinds'

export type Kind = {
  type: ServiceType
  /** Its address in the dashboard (docs/domain.md, "Addresses"). */
  path: string
  /** Where its texts stand: `workshops` for `admin.workshops.title`. */
  of: string
  icon: LucideIcon
  /** The fields that the API takes; it refuses unknown ones. */
  fields: readonly string[]
}

const COMMON = [
  ...['title', 'slug', 'description', 'visibility', 'requireApprove'],
  ...['fields', 'basicFields', 'customization', 'tags', 'version'],
]
const PRICED = [...COMMON, 'price', 'currency', 'bookingPrices', 'paymentOptions']
const TIMED = [
  ...PRICED,
  'duration',
  'location',
  'scheduleId',
  'policy',
  'isBlocking',
  'bookingPrice',
]

const pathOf = (type: ServiceType) => `services/${SERVICE_KINDS[type].page}`

/** The kinds of services: the one table that lists, editors, menus and calls read. */
export const KINDS: readonly Kind[] = [
  {
    type: 'MEETING',
    path: pathOf('MEETING'),
    of: 'services',
    icon: CalendarClock,
    fields: [
      ...[...TIMED, 'package', 'allowRecurring'],
      ...['collaborators', 'collaboratorMode', 'allowMemberChoice', 'requireMemberChoice'],
    ],
  },
  {
    type: 'WEBINAR',
    path: pathOf('WEBINAR'),
    of: 'workshops',
    icon: Users,
    fields: [...TIMED, 'maxParticipants', 'maxTickets', 'sessions'],
  },
  {
    type: 'FORM',
    path: pathOf('FORM'),
    of: 'waitlists',
    icon: ListPlus,
    fields: [...COMMON, 'maxParticipants'],
  },
  {
    type: 'ASSET',
    path: pathOf('ASSET'),
    of: 'assets',
    icon: FileDown,
    fields: PRICED,
  },
  {
    type: 'PAYMENT_LINK',
    path: pathOf('PAYMENT_LINK'),
    of: 'payment_links',
    icon: HandCoins,
    fields: PRICED,
  },
]

/** The kind of a service by its type. */
export function kindOf(type: string): Kind {
  return KINDS.find((kind) => kind.type === type) ?? KINDS[0]!
}

/** The kind that stands at an address of the dashboard. */
export function kindAt(path: string): Kind {
  return KINDS.find((kind) => kind.path === path)!
}

/** Whether a kind takes place at a time, and so has a duration, a place and a policy. */
export function isTimed({ type }: Pick<Kind, 'type'>): boolean {
  return SERVICE_KINDS[type].isTimed
}

/** Whether a kind can have a price. */
export function isPriced({ type }: Pick<Kind, 'type'>): boolean {
  return SERVICE_KINDS[type].isPriced
}
