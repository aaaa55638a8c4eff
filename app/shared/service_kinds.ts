/** What the kinds of service have and how each is booked (docs/domain.md, "Services"). Both sides read this table. */
export const SERVICE_KINDS = {
  MEETING: {
    bookedAs: 'hour',
    isTimed: true,
    isPriced: true,
    hasDates: false,
    folder: '',
    page: 'individual',
  },
  WEBINAR: {
    bookedAs: 'workshop',
    isTimed: true,
    isPriced: true,
    hasDates: true,
    folder: 'g',
    page: 'group',
  },
  FORM: {
    bookedAs: 'registration',
    isTimed: false,
    isPriced: false,
    hasDates: false,
    folder: '',
    page: 'waitlist',
  },
  ASSET: {
    bookedAs: 'registration',
    isTimed: false,
    isPriced: true,
    hasDates: false,
    folder: '',
    page: 'asset',
  },
  PAYMENT_LINK: {
    bookedAs: 'registration',
    isTimed: false,
    isPriced: true,
    hasDates: false,
    folder: '',
    page: 'payment-link',
  },
} as const satisfies Record<string, ServiceKind>

type ServiceKind = {
  /** The kind of its bookings. */
  bookedAs: 'hour' | 'workshop' | 'registration'
  /** Whether it takes place at a time: only then has it a duration, a place and a policy. */
  isTimed: boolean
  /** Whether it can cost something. */
  isPriced: boolean
  /** Whether its host sets the dates, each with its places. */
  hasDates: boolean
  /** What stands before the slug in its public address. */
  folder: string
  /** Its place below `services` in the dashboard. */
  page: string
}

export type ServiceType = keyof typeof SERVICE_KINDS
export type BookingKindName = ServiceKind['bookedAs']

export const SERVICE_TYPES = Object.keys(SERVICE_KINDS) as ServiceType[]

/** Services without a time: a waitlist form, a digital file, a payment link. */
export const REGISTRATION_TYPES = SERVICE_TYPES.filter((type) => !SERVICE_KINDS[type].isTimed)

/** Services that can cost something. */
export const PRICED_TYPES = SERVICE_TYPES.filter((type) => SERVICE_KINDS[type].isPriced)

/** What a kind of service has, by its type. Throws for what is no type. */
export function serviceKind(type: string): ServiceKind {
  const kinds: Record<string, ServiceKind> = SERVICE_KINDS
  const kind = kinds[type]
  if (!kind) throw new Error(`${type} is no kind of service`)
  return kind
}

/** Whether clients register for a service instead of booking a time. */
export function isRegistration(type: string): boolean {
  return (REGISTRATION_TYPES as readonly string[]).includes(type)
}

/** The longest time to pay that makes sense. */
export const MOST_PAYMENT_DAYS = 60
