/** Who moves a booking. A guest is known by the booking's code alone. */
export type Mover = 'guest' | 'host' | 'staff' | 'system'

/** What must hold when a booking moves; `move_rules.ts` checks what needs no hour of it. */
export type Guard =
  /** Something is left to pay, and an instant until which it may be paid. */
  | 'isDue'
  /** The instant until which it could be paid has passed. */
  | 'deadlineHasPassed'
  /** The policy of the service allows it to a guest; `tickets/kinds/timed.ts` checks its hour. */
  | 'policyAllows'
  /** It is over, or ended; `changes/change_ticket.ts` checks its last hour. */
  | 'isOver'

/** What follows when a booking comes into a state. `app/ticketing/tickets/move_rules.ts` does it in the same transaction. */
export type Consequence = 'returnCoupon' | 'closeCheckout' | 'giveMoneyBack'

type Rule = { by: readonly Mover[]; guard?: Guard }

const system = { by: ['system'] } as const
const host = { by: ['host'] } as const
const guest = { by: ['guest'] } as const
const either = { by: ['guest', 'host'] } as const
const cancel = { by: ['guest', 'host'], guard: 'policyAllows' } as const
const archive = { by: ['host'], guard: 'isOver' } as const
const expire = { by: ['system'], guard: 'deadlineHasPassed' } as const

/**
 * The states of a booking and its moves, with who makes them and what must hold.
 * They stand in the order of a host's attention (docs/domain.md, "Ticket states"). A move that is not listed, or by another mover, is refused with INVALID_TRANSITION.
 */
const MOVES = {
  confirmed: { cancelled: cancel, rescheduled: cancel, archived: archive },
  pendingApproval: { approved: host, rejected: { by: ['host', 'system'] }, cancelled: cancel },
  rescheduled: { cancelled: cancel, rescheduled: cancel, archived: archive },
  cancelled: { archived: archive },
  rejected: { archived: archive },
  approved: {
    pendingPayment: { by: ['system'], guard: 'isDue' },
    confirmed: system,
    waitlist: system,
    cancelled: cancel,
  },
  pendingPayment: {
    pendingPaid: guest,
    confirmed: { by: ['guest', 'host', 'system'] },
    paymentExpired: expire,
    rejected: host,
    cancelled: cancel,
  },
  pendingPaid: {
    confirmed: { by: ['host', 'system'] },
    pendingPayment: { by: ['host'], guard: 'isDue' },
    paymentExpired: expire,
    cancelled: cancel,
  },
  paymentExpired: { confirmed: system, archived: archive },
  waitlist: {
    pendingApproval: guest,
    pendingPayment: { by: ['guest'], guard: 'isDue' },
    confirmed: either,
    rejected: host,
    // The system ends an offer that was not taken in time.
    cancelled: { by: ['guest', 'host', 'system'], guard: 'policyAllows' },
    archived: archive,
  },
  archived: {},
} as const satisfies Record<string, Record<string, Rule>>

const END = ['returnCoupon', 'closeCheckout', 'giveMoneyBack'] as const

/** What follows when a booking comes into a state, in this order. */
export const CONSEQUENCES: Partial<Record<TicketState, readonly Consequence[]>> = {
  rejected: END,
  cancelled: END,
  paymentExpired: END,
  confirmed: ['closeCheckout'],
}

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
  return ruleOf(from, to) !== undefined
}

/** The rule of a move; undefined where there is none. */
export function ruleOf(from: TicketState, to: TicketState): Rule | undefined {
  const moves: Partial<Record<TicketState, Rule>> = MOVES[from]
  return moves[to]
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
export const HOST_CHANGES = [
  'reschedule',
  'place',
  'note',
  'remind',
  'proof',
  'duplicate',
  'delete',
] as const

export type HostChange = (typeof HOST_CHANGES)[number]

/** What else a host may do with a booking now. */
export function hostChangesOn({
  state,
  isTimed,
  isOver,
  mayRemind,
}: Omit<Decided, 'hasDownload'> & {
  /** Whether its client owes a payment and was not reminded of it today. */
  mayRemind: boolean
}): HostChange[] {
  const isAhead = isTimed && !isOver
  const may: Record<HostChange, boolean> = {
    reschedule: isAhead && mayMove(state, 'rescheduled'),
    place: isAhead && LIVE_STATES.includes(state),
    note: mayBeWrittenTo(state),
    remind: mayRemind,
    proof: state === 'pendingPaid',
    duplicate: isTimed,
    delete: ENDED_STATES.includes(state),
  }
  return HOST_CHANGES.filter((change) => may[change])
}
