/**
 * The states of a booking and its moves (docs/domain.md, "Ticket states"). They stand in the order of a host's
 * attention. A move that is not listed is refused with INVALID_TRANSITION.
 */
const MOVES = {
  confirmed: ['cancelled', 'rescheduled', 'archived'],
  pendingApproval: ['approved', 'confirmed', 'pendingPayment', 'rejected', 'cancelled'],
  rescheduled: ['cancelled', 'rescheduled', 'archived'],
  cancelled: ['archived'],
  rejected: ['archived'],
  approved: ['pendingPayment', 'confirmed', 'waitlist', 'cancelled'],
  pendingPayment: ['pendingPaid', 'confirmed', 'paymentExpired', 'rejected', 'cancelled'],
  pendingPaid: ['confirmed', 'pendingPayment', 'paymentExpired', 'cancelled'],
  paymentExpired: ['confirmed', 'archived'],
  waitlist: ['pendingApproval', 'pendingPayment', 'confirmed', 'rejected', 'cancelled', 'archived'],
  archived: [],
} as const satisfies Record<string, readonly string[]>

export type TicketState = keyof typeof MOVES

export const TICKET_STATES = Object.keys(MOVES) as TicketState[]

/** States in which the client still expects to be received. */
export const LIVE_STATES: readonly TicketState[] = [
  'pendingApproval',
  'approved',
  'pendingPayment',
  'pendingPaid',
  'confirmed',
  'rescheduled',
]

/** States in which a booking will not take place, and keeps no time, place or coupon. */
export const ENDED_STATES: readonly TicketState[] = ['rejected', 'paymentExpired', 'cancelled']

/** Whether the client has what was booked: nothing is open any more. */
export function isConfirmed(state: TicketState): boolean {
  return state === 'confirmed' || state === 'rescheduled'
}

/** Whether the client or host may still cancel or move a booking. */
export function isChangeable(state: TicketState): boolean {
  return mayMove(state, 'cancelled')
}

/** Whether a ticket may go from one state to the other. */
export function mayMove(from: TicketState, to: TicketState): boolean {
  const allowed: readonly TicketState[] = MOVES[from]
  return allowed.includes(to)
}

/** What a host may decide about a booking; each is a call, `POST /tickets/{code}/{decision}`. */
export const DECISIONS = ['approve', 'reject', 'renew-download', 'archive', 'cancel'] as const

export type Decision = (typeof DECISIONS)[number]

type Decided = {
  state: TicketState
  /** Whether it takes place at a time; a registration does not. */
  isTimed: boolean
  /** Whether that time has passed. */
  isOver: boolean
  /** Whether the client has a link to a file. */
  hasDownload: boolean
}

/** What the host may decide about a booking, in the order of the buttons. */
export function decisionsOn({ isTimed, ...booking }: Decided): Decision[] {
  return isTimed ? onTimed(booking) : onRegistration(booking)
}

/** What is to come can be cancelled, what is over archived. */
function onTimed({ state, isOver }: Pick<Decided, 'state' | 'isOver'>): Decision[] {
  if (state === 'pendingApproval') return ['approve', 'reject']
  if (isConfirmed(state)) return [isOver ? 'archive' : 'cancel']
  if (ENDED_STATES.includes(state)) return ['archive']
  return isOver || state === 'archived' ? [] : ['cancel']
}

function onRegistration({ state, hasDownload }: Pick<Decided, 'state' | 'hasDownload'>) {
  const renew = hasDownload ? (['renew-download'] as const) : []
  const DECISIONS_ON: Partial<Record<TicketState, Decision[]>> = {
    pendingApproval: ['approve', 'reject'],
    pendingPayment: ['approve', 'reject'],
    waitlist: ['approve', 'reject', 'archive'],
    confirmed: [...renew, 'archive', 'cancel'],
    rescheduled: ['archive'],
    cancelled: ['archive'],
    rejected: ['archive'],
    paymentExpired: ['archive'],
  }
  return DECISIONS_ON[state] ?? []
}

/** Whether a host may still write to the client of a booking: it stands, or they wait. */
export function mayBeWrittenTo(state: TicketState): boolean {
  return LIVE_STATES.includes(state) || state === 'waitlist'
}

/** What else a host may do with a booking. Each is a call of its own (docs/domain.md, "What a host changes"). */
export const HOST_CHANGES = ['reschedule', 'place', 'note', 'duplicate', 'delete'] as const

export type HostChange = (typeof HOST_CHANGES)[number]

/** What else a host may do with a booking now. */
export function hostChangesOn({
  state,
  isTimed,
  isOver,
}: Omit<Decided, 'hasDownload'>): HostChange[] {
  const isAhead = isTimed && !isOver
  const may: Record<HostChange, boolean> = {
    reschedule: isAhead && mayMove(state, 'rescheduled'),
    place: isAhead && LIVE_STATES.includes(state),
    note: mayBeWrittenTo(state),
    duplicate: isTimed,
    delete: ENDED_STATES.includes(state),
  }
  return HOST_CHANGES.filter((change) => may[change])
}
