/** The moves a ticket may make (domain.md, Ticket states). Whatever is not here is refused with INVALID_TRANSITION. */
const MOVES = {
  pendingApproval: ['approved', 'confirmed', 'pendingPayment', 'rejected', 'cancelled'],
  approved: ['pendingPayment', 'confirmed', 'waitlist', 'cancelled'],
  rejected: ['archived'],
  pendingPayment: ['pendingPaid', 'confirmed', 'paymentExpired', 'rejected', 'cancelled'],
  paymentExpired: ['confirmed', 'archived'],
  pendingPaid: ['confirmed', 'paymentExpired', 'cancelled'],
  confirmed: ['cancelled', 'rescheduled', 'archived'],
  rescheduled: ['cancelled', 'rescheduled', 'archived'],
  cancelled: ['archived'],
  waitlist: ['pendingApproval', 'pendingPayment', 'confirmed', 'rejected', 'cancelled', 'archived'],
  archived: [],
} as const satisfies Record<string, readonly string[]>

export type TicketState = keyof typeof MOVES

export const TICKET_STATES = Object.keys(MOVES) as TicketState[]

/** States in which the buyer still expects to be received. */
export const LIVE_STATES: readonly TicketState[] = [
  'pendingApproval',
  'approved',
  'pendingPayment',
  'pendingPaid',
  'confirmed',
  'rescheduled',
]

/** States in which a booking will not take place, so that it keeps nothing which others could have. */
export const ENDED_STATES: readonly TicketState[] = ['rejected', 'paymentExpired', 'cancelled']

/** Whether the buyer has what was booked: nothing is open any more. */
export function isConfirmed(state: TicketState): boolean {
  return state === 'confirmed' || state === 'rescheduled'
}

/** Whether its buyer or host may still call a booking off or move it. */
export function isChangeable(state: TicketState): boolean {
  return mayMove(state, 'cancelled')
}

/** Whether a ticket may go from one state to the other. A booking that is over can be archived, a coming one cannot. */
export function mayMove(from: TicketState, to: TicketState): boolean {
  const allowed: readonly TicketState[] = MOVES[from]
  return allowed.includes(to)
}
